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
import { openEngine } from '../engines/open.ts';
import { startMailServer } from '../tests/support/mail-server.ts';
import { compose, type Ports } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import type { LogEntry } from './log.ts';

const account = { email: 'mira@student.example', password: 'a borrowing shelf' };
let folder: string;
let logged: LogEntry[];
let opened: Pick<Ports, 'close'>[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-compose-'));
  logged = [];
  opened = [];
});

afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  rmSync(folder, { recursive: true, force: true });
});

function configure(environment: Record<string, string> = {}): Config {
  const reading = readConfig({ DATA_DIR: folder, PUBLIC_URL: 'https://daybreak.example', ...environment });
  if (reading.outcome === 'refused') throw new Error(reading.mistakes.join('\n'));
  return reading.config;
}

async function open(environment?: Record<string, string>): Promise<Ports> {
  const ports = await compose(configure(environment), (entry) => logged.push(entry));
  opened.push(ports);
  ports.begin();
  return ports;
}

const findEntries = (event: string) => logged.filter((entry) => entry.event === event);

describe('mails', () => {
  test('become files under the data directory when there is no mail server, and the log says so', async () => {
    const { accounts } = await open();
    expect(findEntries('mail-to-files')).toEqual([{ level: 'info', event: 'mail-to-files', folder: 'outbox' }]);
    await accounts.identity.signUp(account);
    await expect.poll(() => findEntries('mail-sent').length).toBe(1);
    const [name = ''] = readdirSync(join(folder, 'outbox'));
    expect(findEntries('mail-sent')[0]).toMatchObject({ level: 'info', place: `outbox/${name}` });
    const mail = readFileSync(join(folder, 'outbox', name), 'utf8');
    expect(mail).toMatch(/^To: mira@student\.example\r$/m);
    expect(mail).toMatch(/^From: Daybreak <hello@daybreak\.example>\r$/m);
    expect(mail).toMatch(/^https:\/\/daybreak\.example\/login\/verify\?token=[\w.-]+\r$/m);
  });

  test('go to the mail server when there is one, and one from before the restart as well', async () => {
    const away = await startMailServer();
    await away.close();
    const settings = { SMTP_URL: away.url, MAIL_FROM: 'Daybreak Mail <mail@daybreak.example>' };
    const before = await open(settings);
    expect(findEntries('mail-to-files')).toEqual([]);
    await before.accounts.identity.signUp(account);
    await expect.poll(() => findEntries('mail-delayed').length).toBe(1);
    await before.close();
    opened.pop();

    const server = await startMailServer({ port: away.port });
    try {
      const { accounts } = await open(settings);
      await accounts.identity.requestPasswordReset(account.email);
      const subjects = () => server.received.map(({ subject }) => subject).sort();
      await expect.poll(subjects).toEqual(['Choose a new password for Daybreak', 'Confirm your email for Daybreak']);
      expect(server.received[0]?.from).toEqual({ name: 'Daybreak Mail', address: 'mail@daybreak.example' });
    } finally {
      await server.close();
    }
  });

  test.each([
    ['files', {}],
    ['a mail server', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mail@daybreak.example' }],
  ])('that are old files are removed at the start, also when mails now go to %s', async (_, settings) => {
    mkdirSync(join(folder, 'outbox'));
    const file = join(folder, 'outbox', '2026-11-01T12-00-00.000Z-a.eml');
    writeFileSync(file, 'a link');
    utimesSync(file, 0, 0);
    await open(settings);
    await expect.poll(() => existsSync(file)).toBe(false);
  });

  test('and what becomes of them leave nothing personal in the log', async () => {
    const { accounts } = await open({ SMTP_URL: 'smtp://user:secret@127.0.0.1:1', MAIL_FROM: 'mail@daybreak.example' });
    await accounts.identity.signUp(account);
    await expect.poll(() => findEntries('mail-delayed').length).toBe(1);
    expect(JSON.stringify(logged)).not.toMatch(/mira|student|secret|token|Confirm/);
  });

  test('are left to the site by the commands for operators', async () => {
    const { accounts, close } = await open({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mail@daybreak.example' });
    await accounts.identity.signUp(account);
    await close();
    opened.pop();
    const entries = logged.length;
    opened.push(await openEngine(configure().engine, { mayCreate: true, asks: 'operator' }));
    expect(readdirSync(folder)).not.toContain('outbox');
    expect(logged).toHaveLength(entries);
  });
});

describe('a start', () => {
  test.each([
    ['behind https without TRUST_PROXY warns once', { CONTACT_EMAIL: 'office@programme.example' }, 1],
    [
      'behind a trusted proxy warns of nothing',
      { CONTACT_EMAIL: 'office@programme.example', TRUST_PROXY: 'loopback' },
      0,
    ],
    [
      'on plain http warns of nothing',
      { CONTACT_EMAIL: 'office@programme.example', PUBLIC_URL: 'http://localhost:3000' },
      0,
    ],
  ])('%s', async (_, settings, times) => {
    await open(settings);
    expect(logged.filter(({ level }) => level === 'warning')).toHaveLength(times);
    expect(findEntries('trust-proxy')).toHaveLength(times);
  });

  test('warns once while the contact address is the sample', async () => {
    await open({ PUBLIC_URL: 'http://localhost:3000' });
    expect(findEntries('contact-email-sample')).toMatchObject([
      { level: 'warning', advice: expect.stringContaining('CONTACT_EMAIL') },
    ]);
  });
});
