import { expect, it } from 'vitest';
import { deleteAccountMails, deleteAllMailsTo } from '../core/mails/delete-mails.ts';
import type { Mail } from '../core/mails/mail.ts';
import { createEntry, save } from '../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../tests/support/both-databases.ts';
import { createMail, createMoment, putMail } from '../tests/support/mail.ts';
import { claimMail, postponeMail } from './outbox.ts';

const now = createMoment(0);
const leaseUntil = createMoment(120);

describeOnBothDatabases('mails of the outbox', (getContext) => {
  const put = (mail: Mail) => putMail(getContext().db, mail);
  const claim = (at: string, until: string) => claimMail(getContext(), at, until);

  /** Takes all mails that are due. */
  async function claimAll(): Promise<string[]> {
    const mail = await claim(now, leaseUntil);
    return mail ? [mail.id, ...(await claimAll())] : [];
  }

  it('are claimed in the order in which they are due, and not before', async () => {
    const mails = [-30, -10, 1, -20].map((seconds) => createMail({ writtenAt: createMoment(seconds) }));
    for (const mail of mails) await put(mail);
    expect(await claimAll()).toEqual([0, 3, 1].map((index) => mails[index]?.id));
    expect(await claim(createMoment(1), leaseUntil)).toMatchObject({ id: mails[2]?.id });
  });

  it('belong to one claimer until the lease ends, then to the next', async () => {
    const mail = createMail();
    await put(mail);
    await claim(now, leaseUntil);
    expect(await claim(createMoment(119), createMoment(300))).toBeUndefined();
    expect(await claim(leaseUntil, createMoment(300))).toMatchObject({ ...mail, applicationId: null, attempts: 2 });
    expect(await claim(leaseUntil, createMoment(300))).toBeUndefined();
  });

  it('are claimed once each by ten simultaneous claimers', async () => {
    const mails = Array.from({ length: 50 }, () => createMail());
    await Promise.all(mails.map((mail) => put(mail)));
    const claimed = await Promise.all(Array.from({ length: 10 }, () => claimAll()));
    expect(claimed.flat().sort()).toEqual(mails.map(({ id }) => id).sort());
  });

  it('that are postponed are due again at that time, and others before them', async () => {
    const [first, second] = [createMail({ writtenAt: createMoment(-9) }), createMail()];
    await put(first);
    await put(second);
    await postponeMail(getContext(), { id: first.id, attempts: 1 }, createMoment(5));
    const claimed = await claim(now, leaseUntil);
    await postponeMail(getContext(), { id: first.id, attempts: claimed?.attempts ?? 0 }, createMoment(30));
    expect(await claimAll()).toEqual([second.id]);
    expect(await claim(createMoment(29), leaseUntil)).toBeUndefined();
    expect(await claim(createMoment(30), leaseUntil)).toMatchObject({ ...first, applicationId: null, attempts: 2 });
  });

  it('are not postponed by one whose lease has ended and who lost them to another', async () => {
    const mail = createMail();
    await put(mail);
    await claim(now, leaseUntil);
    await claim(leaseUntil, createMoment(240));
    await postponeMail(getContext(), { id: mail.id, attempts: 1 }, now);
    expect(await claim(createMoment(239), createMoment(300))).toBeUndefined();
  });

  it('to one account are deleted together, in upper or lower case, claimed or not, and no others', async () => {
    const ctx = getContext();
    const others = ['amira@student.example', 'mira@student.example.test', 'm_ra@student.example', '%'];
    const kept = others.map((to) => createMail({ recipient: to }));
    const gone = ['mira@student.example', 'Mira@Student.Example', 'mira@student.example'].map((to, index) =>
      createMail({ recipient: to, writtenAt: createMoment(index - 9) }),
    );
    for (const mail of [...gone, ...kept]) await put(mail);
    const claimed = await claim(now, leaseUntil);
    await deleteAccountMails(ctx, 'MIRA@student.example');
    // The caller that is sending it leaves it deleted.
    await postponeMail(ctx, { id: gone[0]?.id ?? '', attempts: claimed?.attempts ?? 0 }, now);
    expect((await claimAll()).sort()).toEqual(kept.map(({ id }) => id).sort());
  });

  it('about an application outlive the account of the same address', async () => {
    const ctx = getContext();
    const entry = createEntry();
    await save(ctx, entry);
    const { id: applicationId, email } = entry.application;
    const mail = createMail({ recipient: email });
    await putMail(ctx.db, mail, applicationId);
    await deleteAccountMails(ctx, email);
    expect(await claim(now, leaseUntil)).toMatchObject({ id: mail.id, applicationId });
    await deleteAllMailsTo(ctx, email.toUpperCase());
    expect(await claim(createMoment(900), createMoment(1000))).toBeUndefined();
  });
});
