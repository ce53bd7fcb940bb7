import { describe, expect, it } from 'vitest';
import { openApplicantStage } from '../../tests/support/applicant-stage.ts';
import { createMessage, storeMessage } from '../../tests/support/message.ts';
import { correctContact } from '../applicants/correct-contact.ts';
import { deleteByEmail } from '../applicants/delete-by-email.ts';
import { findByLinkKey } from '../applicants/private-link.ts';
import { resendLinks } from '../applicants/resend-links.ts';
import { addNote } from '../notes/add-note.ts';
import { deleteApplication, getFingerprint } from './delete-application.ts';

const stage = openApplicantStage();
const { query, readMails, submit, findEntry } = stage;
const { application } = stage;

describe('deleting', () => {
  it('leaves nothing of a person in the database but a keyed fingerprint', async () => {
    const marked = Object.fromEntries(
      Object.entries(application).map(([name, value]) => [name, typeof value === 'number' ? value : `ZQXJ ${value}`]),
    );
    const email = 'zqxj@student.example';
    const { key, id } = await submit({ ...marked, email });
    await correctContact(stage.ctx, await findEntry(key), {
      email: 'zqxj2@student.example',
      phone: 'ZQXJ 1',
      network: 'x',
    });
    await storeMessage(stage.ctx, id, createMessage({ text: 'ZQXJ' }), { questions: ['ZQXJ?'] });
    await addNote(stage.ctx, { id: 'note', applicationId: id, authorEmail: 'kim@daybreak.example', text: 'ZQXJ' });
    expect(await dump()).toMatch(/zqxj/i);
    expect(await deleteByEmail(stage.ctx, 'ZQXJ@student.example', { cause: 'command', actor: { kind: 'site' } })).toBe(
      1,
    );
    expect(await dump()).not.toMatch(/zqxj/i);
    expect(await dump()).toContain(getFingerprint(stage.ctx, email));
    expect(await findByLinkKey(stage.ctx, key)).toBeUndefined();
  });

  it('leaves the mails of another application with the same address', async () => {
    const { id } = await submit();
    await submit({ message: 'Another one.' });
    await resendLinks(stage.ctx, { email: application.email, network: 'x' });
    await deleteApplication(stage.ctx, id, { cause: 'applicant', actor: { kind: 'applicant' } });
    expect((await readMails()).map(({ subject }) => subject)).toEqual(['Your private link to Daybreak']);
  });
});

/** Every table with every value, as text; integers of the search index can be larger than a number. */
async function dump(): Promise<string> {
  const columns = await query(
    "SELECT m.name AS 'table', c.name AS 'column' FROM sqlite_master AS m, pragma_table_info(m.name) AS c WHERE m.type = 'table'",
  );
  const read = ({ table, column }: Record<string, string>) =>
    query(`SELECT CAST("${column}" AS TEXT) AS value FROM "${table}"`);
  return JSON.stringify(await Promise.all(columns.map(read)));
}
