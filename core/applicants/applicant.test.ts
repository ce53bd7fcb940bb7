import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openApplicantStage } from '../../tests/support/applicant-stage.ts';
import { writeMessage } from '../../tests/support/change-application.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import { createReference } from '../applications/reference.ts';
import { listQueuedMessages } from '../messages/applicant-view.ts';
import { sendMessage } from '../messages/send-messages.ts';
import { confirmEmail, correctContact } from './correct-contact.ts';
import { listOwnApplications, readOwnApplication } from './own-application.ts';
import { findByLinkKey, getLinkKey, renewLink, resendLinks } from './private-link.ts';
import { withdraw } from './withdraw.ts';

const stage = openApplicantStage();
const { readMails, submit, findEntry } = stage;
const { application } = stage;

describe('an applicant', () => {
  it('corrects the phone immediately, and the email once the link in its mail was opened', async () => {
    const { key } = await submit();
    const contact = { email: 'mira.sand@student.example', phone: '555 9999', network: '192.0.2.1' };
    expect(await correctContact(stage.ctx, await findEntry(key), contact)).toMatchObject({ ok: true });
    const waiting = await findEntry(key);
    expect(waiting).toMatchObject({ phone: '555 9999', email: application.email });
    expect((await readOwnApplication(stage.ctx, waiting)).newEmail).toBe(contact.email);
    const mail = (await readMails()).find(({ recipient }) => recipient === contact.email);
    const token = /applications\/email\/(\w+)/.exec(mail?.['text'] ?? '')?.[1] ?? '';
    expect(mail?.['text']).not.toContain(key);
    expect(await confirmEmail(stage.ctx, token)).toMatchObject({ ok: true });
    expect((await findEntry(key)).email).toBe(contact.email);
    expect(await confirmEmail(stage.ctx, token)).toMatchObject({ code: 'gone' });
    expect((await readOwnApplication(stage.ctx, await findEntry(key))).newEmail).toBeNull();
  });

  it('gets at a new email the messages that are on their way', async () => {
    const { key, id } = await submit();
    const queue = {
      applicationId: id,
      message: { subject: 'News', text: 'Hello.' },
      actorEmail: 'anna@daybreak.example',
    };
    const listRecipients = async () => (await readMails()).filter(({ id }) => sent.includes(id ?? ''));
    const sent: string[] = [];
    for (const correctedEmail of [undefined, 'by.phone@student.example']) {
      await writeMessage(stage.ctx, queue);
      const [queued] = await listQueuedMessages(stage.ctx, [id]);
      if (!queued) throw new Error('no message is queued');
      sent.push(queued.id);
      expect(await sendMessage(stage.ctx, queued, queue.actorEmail, correctedEmail)).toMatchObject({ ok: true });
      const recipient = correctedEmail ?? application.email;
      expect(await listRecipients()).toEqual(sent.map(() => expect.objectContaining({ recipient })));
    }
    const recipient = 'mira.sand@student.example';
    await correctContact(stage.ctx, await findEntry(key), {
      email: recipient,
      phone: '555 9999',
      network: '192.0.2.1',
    });
    const text = (await readMails()).find((mail) => mail['recipient'] === recipient)?.['text'] ?? '';
    await confirmEmail(stage.ctx, /applications\/email\/(\w+)/.exec(text)?.[1] ?? '');
    expect(await listRecipients()).toEqual(sent.map(() => expect.objectContaining({ recipient })));
  });

  it('withdraws the application, and a queued receipt is not sent', async () => {
    const { key, id } = await submit();
    await withdraw(stage.ctx, id);
    const own = await readOwnApplication(stage.ctx, await findEntry(key));
    expect(own).toMatchObject({ status: 'withdrawn', erasedOn: '2026-06-12', answerDue: null });
    expect(await readMails()).toEqual([]);
  });

  it('makes a new link, which ends the older one', async () => {
    const { key, id } = await submit();
    const renewed = await renewLink(stage.ctx, id);
    const next = renewed.ok ? renewed.value : '';
    expect(await findByLinkKey(stage.ctx, key)).toBeUndefined();
    expect((await findEntry(next)).id).toBe(id);
    // Neither of them lives again in the same application, sent once more.
    await deleteApplication(stage.ctx, id, { cause: 'applicant', actor: { kind: 'applicant' } });
    expect((await submit()).id).toBe(id);
    for (const ended of [key, next]) expect(await findByLinkKey(stage.ctx, ended)).toBeUndefined();
  });

  it('finds the link ended by a new secret, until a mail makes it again', async () => {
    const { key, id } = await submit();
    const keyedHash = (text: string) => createHmac('sha256', 'another secret').update(text).digest();
    const ctx = { ...stage.ctx, keyedHash };
    expect(await findByLinkKey(ctx, key)).toBeUndefined();
    const next = await getLinkKey(ctx, id);
    expect(await findByLinkKey(ctx, next ?? '')).toMatchObject({ id });
  });

  it('gets the lost links of all applications in one mail, and none for an unknown address', async () => {
    const { key, id } = await submit();
    stage.now = new Date(stage.now.getTime() + 1000);
    const other = await submit({ message: 'Another one.', email: 'MIRA@student.example' });
    await resendLinks(stage.ctx, { email: 'stranger@student.example', network: '192.0.2.1' });
    await resendLinks(stage.ctx, { email: 'Mira@Student.example', network: '192.0.2.1' });
    const readLinks = async () => (await readMails()).filter(({ subject }) => /private link/.test(subject ?? ''));
    const [mail, ...none] = await readLinks();
    expect(none).toEqual([]);
    for (const one of [key, other.key]) expect(mail?.['text']).toContain(one);
    expect(await listOwnApplications(stage.ctx, application.email)).toHaveLength(2);
    // However often others apply with the address.
    for (let count = 0; count < 51; count += 1) {
      stage.now = new Date(stage.now.getTime() + 1000);
      await submit({ message: `By a stranger, ${count}.` });
    }
    await resendLinks(stage.ctx, { email: application.email, network: '192.0.2.1' });
    expect((await readLinks()).map(({ text }) => text?.includes(key))).toEqual([true, true]);
    expect((await listOwnApplications(stage.ctx, application.email)).at(-1)?.reference).toBe(createReference(id));
  });
});
