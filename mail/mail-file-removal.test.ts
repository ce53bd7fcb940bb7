import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DeletedMails, deleteApplication } from '../core/applications/delete-application.ts';
import { recordDelivery } from '../core/messages/record-delivery.ts';
import { openDatabase } from '../db/open.ts';
import { makeEntry, save } from '../tests/support/application-entry.ts';
import { makeMail, putMail } from '../tests/support/mail.ts';
import { createTestContext } from '../tests/support/test-context.ts';
import { makeFolderTransport } from './folder-transport.ts';
import { removeMailFiles, removeOldMailFiles } from './mail-file-removal.ts';
import type { OutgoingMail } from './transport.ts';

const dayMs = 24 * 60 * 60 * 1000;
let above: string;
let folder: string;

beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'daybreak-mail-'));
  folder = join(above, 'outbox');
});

afterEach(() => {
  rmSync(above, { recursive: true, force: true });
});

async function writeMailFile(ageDays: number, about: Partial<OutgoingMail> = {}): Promise<string> {
  const before = existsSync(folder) ? readdirSync(folder) : [];
  const transport = makeFolderTransport({
    folder,
    from: 'Daybreak <hello@daybreak.example>',
    contactEmail: 'hello@daybreak.example',
  });
  await transport.send(
    { ...makeMail({ writtenAt: new Date(Date.now() - ageDays * dayMs).toISOString() }), ...about },
    AbortSignal.any([]),
  );
  const name = readdirSync(folder).find((one) => !before.includes(one)) ?? '';
  setAge(name, ageDays);
  return name;
}

function setAge(name: string, days: number): void {
  const time = new Date(Date.now() - days * dayMs);
  utimesSync(join(folder, name), time, time);
}

describe('mail files', () => {
  test('that are older than a week are removed, and nothing else in their folder', async () => {
    const old = await writeMailFile(7.01);
    const young = await writeMailFile(6.99);
    const others = ['notes.txt', 'saved.eml', 'older'];
    for (const name of others.slice(0, 2)) writeFileSync(join(folder, name), '');
    mkdirSync(join(folder, 'older'));
    writeFileSync(join(folder, `.${old}.draft`), 'half a mail');
    for (const name of [...others, `.${old}.draft`]) setAge(name, 30);
    await removeOldMailFiles(folder);
    expect(readdirSync(folder).sort()).toEqual([young, ...others].sort());
  });

  test('about an application, and to an email, are removed without opening those of others', async () => {
    const about = await writeMailFile(0, { applicationId: 'one' });
    const to = await writeMailFile(0, { to: 'Noor@student.example' });
    const others = [await writeMailFile(0), await writeMailFile(0, { applicationId: 'other' })];
    await removeMailFiles(folder, { applicationId: 'one', email: null });
    expect(readdirSync(folder)).not.toContain(about);
    expect(readdirSync(folder)).toContain(to);
    await removeMailFiles(folder, { applicationId: 'one', email: 'noor@student.example' });
    expect(readdirSync(folder).sort()).toEqual(others.sort());
  });

  test('are removed when their application was deleted while they were written', async () => {
    const db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
    const contactEmail = 'hello@daybreak.example';
    const created = createTestContext(db, { publicUrl: 'https://daybreak.example', contactEmail });
    const ctx = { ...created, removeMailFiles: (mails: DeletedMails) => removeMailFiles(folder, mails) };
    const entry = makeEntry();
    await save(ctx, entry);
    const { id: applicationId } = entry.application;
    const mail = makeMail();
    await putMail(db, mail, applicationId);
    await deleteApplication(ctx, applicationId, { cause: 'applicant', actor: { kind: 'applicant' } });
    await writeMailFile(0, { ...mail, applicationId });
    await recordDelivery(ctx, { ...mail, applicationId }, { outcome: 'sent' });
    expect(readdirSync(folder)).toEqual([]);
    await db.destroy();
  });

  test('need not exist', async () => {
    await removeOldMailFiles(folder);
  });

  test('that cannot be removed are a failure', async () => {
    mkdirSync(join(folder, '2026-11-01T12-00-00.000Z-a.eml'), { recursive: true });
    setAge('2026-11-01T12-00-00.000Z-a.eml', 30);
    await expect(removeOldMailFiles(folder)).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
  });
});
