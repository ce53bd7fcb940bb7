import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { succeed } from '../domain/model/result.ts';
import { makeMail } from '../tests/support/mail.ts';
import { makeFolderTransport } from './folder-transport.ts';
import { removeFilesAfter, removeOldMailFiles } from './mail-file-removal.ts';

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

async function writeMailFile(ageDays: number): Promise<string> {
  const before = existsSync(folder) ? readdirSync(folder) : [];
  const transport = makeFolderTransport({
    folder,
    from: 'Daybreak <hello@daybreak.example>',
    contactEmail: 'hello@daybreak.example',
  });
  await transport.send(
    makeMail({ writtenAt: new Date(Date.now() - ageDays * dayMs).toISOString() }),
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

  test('of one addressee are found without opening those of others', async () => {
    const transport = makeFolderTransport({
      folder,
      from: 'Daybreak <hello@daybreak.example>',
      contactEmail: 'hello@daybreak.example',
    });
    const to = 'Mira@student.example';
    await transport.send(makeMail({ to }), AbortSignal.any([]));
    const [name = ''] = readdirSync(folder);
    const text = readFileSync(join(folder, name));
    // With the hash of another addressee: what stands in that file is not read.
    const other = name.replace(/\.\w+\.eml$/, '.0123456789ab.eml');
    writeFileSync(join(folder, other), text);
    const write = removeFilesAfter(
      { write: async () => succeed(null), reviews: { findByEmail: async () => [] } },
      folder,
    );
    await write([{ kind: 'remove-mails-to', address: 'mira@student.example', unlessOtherThan: null }]);
    expect(readdirSync(folder)).toEqual([other]);
  });

  test('of one addressee stay where they are of the mail that the write adds', async () => {
    const [name, added] = [await writeMailFile(0), await writeMailFile(0)];
    const { to } = makeMail();
    const write = removeFilesAfter(
      { write: async () => succeed(null), reviews: { findByEmail: async () => [] } },
      folder,
    );
    const exceptMail = /Z-(.+)\.\w+\.eml$/.exec(added)?.[1] ?? '';
    await write([{ kind: 'remove-mails-to', address: to, unlessOtherThan: null, exceptMail }]);
    expect([name !== added, readdirSync(folder)]).toEqual([true, [added]]);
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
