import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeMail, makeMoment } from '../tests/support/mail.ts';
import { makeFolderTransport } from './folder-transport.ts';
import { renderMail } from './render-mail.ts';

const from = 'Daybreak <hello@daybreak.example>';
const { signal } = new AbortController();
let above: string;
let folder: string;

beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'daybreak-mail-'));
  folder = join(above, 'data', 'outbox');
});

afterEach(() => {
  rmSync(above, { recursive: true, force: true });
});

function readOnlyFile(): string {
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  return readFileSync(join(folder, name), 'utf8');
}

describe('a mail in a file', () => {
  test('can be read by a mail program as it was written', async () => {
    const mail = makeMail();
    await makeFolderTransport({ folder, from, contactEmail: 'people@daybreak.example' }).send(mail, signal);
    const read = await PostalMime.parse(readOnlyFile());
    expect(read).toMatchObject({
      replyTo: [{ name: '', address: 'people@daybreak.example' }],
      from: { name: 'Daybreak', address: 'hello@daybreak.example' },
      to: [{ name: '', address: mail.to }],
      subject: mail.subject,
      date: mail.writtenAt,
      messageId: `<${mail.id}@daybreak.example>`,
    });
    expect(read.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim());
    expect(read.html?.trim()).toBe(mail.html.trim());
    expect(read.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  test.each(['verify-email', 'reset-password'] as const)('has the link of a %s mail in one piece', async (kind) => {
    const token = `${'eyJhbGciOi'.repeat(40)}.x`;
    const siteDetails = { publicUrl: 'http://localhost:3000', contactEmail: 'hello@daybreak.example' };
    await makeFolderTransport({ folder, from, contactEmail: 'hello@daybreak.example' }).send(
      renderMail({ kind, to: 'mira@student.example', token }, siteDetails),
      signal,
    );
    const page = kind === 'verify-email' ? 'verify' : 'reset';
    expect(readOnlyFile().split('\r\n')).toContain(`http://localhost:3000/login/${page}?token=${token}`);
  });

  test('that is not plain ASCII comes back as it was written, too', async () => {
    const mail = makeMail({ subject: 'Grüße 🌅', text: 'Guten Morgen 🌅\n', html: `<p>${'é'.repeat(2000)}</p>` });
    await makeFolderTransport({
      folder,
      from: 'Tag, Anbruch & Co <hello@daybreak.example>',
      contactEmail: 'hello@daybreak.example',
    }).send(mail, signal);
    const read = await PostalMime.parse(readOnlyFile());
    expect(read).toMatchObject({ subject: mail.subject, from: { name: 'Tag, Anbruch & Co' } });
    expect(read.text?.trim()).toBe('Guten Morgen 🌅');
    expect(read.html?.trim()).toBe(mail.html);
  });

  test('goes to one address, whatever stands in it', async () => {
    const to = 'mira@student.example, other@student.example\r\nBcc: third@student.example';
    await makeFolderTransport({ folder, from, contactEmail: 'hello@daybreak.example' }).send(makeMail({ to }), signal);
    const read = await PostalMime.parse(readOnlyFile());
    expect(read.to).toHaveLength(1);
    expect(read.bcc).toBeUndefined();
  });

  test('can be read by its owner alone', async () => {
    await makeFolderTransport({ folder, from, contactEmail: 'hello@daybreak.example' }).send(makeMail(), signal);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, readdirSync(folder)[0] ?? '')).mode & 0o777).toBe(0o600);
  });

  test('replaces itself when it is written again, by a process that was killed half way as well', async () => {
    const transport = makeFolderTransport({ folder, from, contactEmail: 'hello@daybreak.example' });
    const mail = makeMail();
    const first = await transport.send(mail, signal);
    const written = readOnlyFile();
    writeFileSync(
      join(folder, `.${readdirSync(folder)[0]}.draft`),
      'half a mail that is longer than it should be'.repeat(999),
    );
    expect(await transport.send(mail, signal)).toEqual(first);
    expect(readOnlyFile()).toBe(written);
  });

  test('stands in the folder in the order of writing, under the name that is reported', async () => {
    const transport = makeFolderTransport({ folder, from, contactEmail: 'hello@daybreak.example' });
    const mails = [40, 5, 3600].map((seconds) => makeMail({ writtenAt: makeMoment(seconds) }));
    const outcomes = await Promise.all(mails.map((mail) => transport.send(mail, signal)));
    expect(readdirSync(folder).sort()).toEqual(
      [1, 0, 2].map((index) => expect.stringContaining(mails[index]?.id ?? '')),
    );
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({
        outcome: 'sent',
        place: expect.stringMatching(/^outbox\/2026-11-20T[\d.-]+Z-[\w-]+\.\w+\.eml$/),
      });
      if (outcome.outcome === 'sent') expect(existsSync(join(folder, '..', outcome.place ?? ''))).toBe(true);
    }
  });

  test('waits for better times when it cannot be written', async () => {
    const transport = makeFolderTransport({ folder, from, contactEmail: 'hello@daybreak.example' });
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'in the way');
    expect(await transport.send(makeMail(), signal)).toEqual({ outcome: 'failed', reason: 'EEXIST' });
    rmSync(folder);
    expect(await transport.send(makeMail(), signal)).toMatchObject({ outcome: 'sent' });
  });
});
