import { describe, expect, it } from 'vitest';
import { openApplicantStage } from '../../tests/support/applicant-stage.ts';
import { storeSettings } from '../../tests/support/store-settings.ts';
import { hashLinkKey } from '../link-key.ts';

const stage = openApplicantStage();
const { query, readMails, submit, findEntry } = stage;
const { application } = stage;

describe('a submission', () => {
  it('gets a receipt, and a mail that is held for a minute and says nothing that the sender typed', async () => {
    const { receipt, key } = await submit();
    expect(receipt).toMatchObject({ answerDue: '2026-05-27', isMailed: true, email: 'mira@student.example' });
    expect(receipt.guardianBelow).toBeNull();
    stage.ctx = { ...stage.ctx, ages: { minimum: 13, guardianBelow: 17 } };
    expect((await submit()).receipt.guardianBelow).toBe(17);
    expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    const [mail] = await readMails();
    expect(mail).toMatchObject({ recipient: application.email, due: '2026-05-13T15:41:00.000Z' });
    expect(mail?.['text']).toContain(`https://daybreak.example/applications/${key}`);
    for (const typed of Object.values(application))
      expect(`${mail?.['subject']} ${mail?.['text']} ${mail?.['html']}`).not.toContain(`${typed} `);
  });

  it('sent twice leads to the same page and sends no second mail, and only the hash of its key is stored', async () => {
    const first = await submit();
    const second = await submit();
    expect(second.receipt).toEqual(first.receipt);
    expect(await readMails()).toHaveLength(1);
    const { linkHash } = await findEntry(first.key);
    expect(linkHash).toBe(hashLinkKey(first.key.toLowerCase()));
    expect(JSON.stringify(await query('SELECT * FROM applications'))).not.toContain(first.key);
  });

  it('sent again after phone and email were corrected leads to the same page', async () => {
    const first = await submit();
    await query("UPDATE applications SET phone = '555 0199', email = 'mira@home.example'");
    expect((await submit()).key).toBe(first.key);
    expect(await readMails()).toHaveLength(1);
  });

  it('that looks automatic gets no mail; an address gets one an hour, and a network twenty a day', async () => {
    await submit({ email: 'bot@student.example' }, true);
    expect(await readMails()).toHaveLength(0);
    await submit();
    expect((await submit({ message: 'Another one.' })).receipt.isMailed).toBe(false);
    for (let number = 1; number < 25; number += 1) await submit({ email: `pupil${number}@student.example` });
    expect(await readMails()).toHaveLength(20);
  });

  it('after the closing date is refused, until applications open again', async () => {
    const dates = { closesAt: '2026-05-01T00:00:00.000Z', opensAt: '2026-09-01T06:00:00.000Z' };
    await storeSettings(stage.ctx, dates);
    await expect(submit()).rejects.toThrow('closed');
    stage.now = new Date('2026-09-01T06:00:00.000Z');
    await submit({ message: 'Open again.' });
  });
});
