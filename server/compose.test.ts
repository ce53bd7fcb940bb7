import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findNewestMail } from '../core/mails/outbox.ts';
import { startMailServer } from '../tests/support/mail-server.ts';
import { prepareFolder } from '../tests/support/prepare-folder.ts';
import { read } from '../tests/support/settings.ts';
import { compose, type Parts } from './compose.ts';
import type { LogEntry } from './log.ts';

const account = { name: '', email: 'mira@student.example', password: 'a borrowing shelf' };
const folder = prepareFolder();
let logged: LogEntry[];
let opened: Pick<Parts, 'close'>[];

beforeEach(() => {
  logged = [];
  opened = [];
});

afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()));
});

async function open(environment?: Record<string, string>): Promise<Parts> {
  const config = read({ DATA_DIR: folder.path, PUBLIC_URL: 'https://daybreak.example', ...environment });
  const parts = await compose(config, (entry) => logged.push(entry));
  opened.push(parts);
  parts.begin();
  return parts;
}

/** Registers, for which the person gets a mail. */
async function signUp({ ctx }: Parts): Promise<void> {
  const { api } = await ctx.loadAuth();
  await api.signUpEmail({ body: account });
  await api.sendVerificationEmail({ body: account });
}

const findEntries = (event: string) => logged.filter((entry) => entry.event === event);

describe('mails', () => {
  test('wait in the outbox when there is no mail server, and the log says so', async () => {
    const parts = await open();
    expect(findEntries('no-mail-server')).toMatchObject([{ level: 'info' }]);
    await signUp(parts);
    const newest = await findNewestMail(parts.ctx);
    expect(newest).toMatchObject({ recipient: 'mira@student.example', attempts: 0 });
    expect(newest?.text).toMatch(/^https:\/\/daybreak\.example\/login\/verify\?token=[\w.-]+$/m);
  });

  test('go to the mail server when there is one, and one from before the restart as well', async () => {
    const away = await startMailServer();
    await away.close();
    const settings = { SMTP_URL: away.url, MAIL_FROM: 'Daybreak Mail <mail@daybreak.example>' };
    const before = await open(settings);
    expect(findEntries('no-mail-server')).toEqual([]);
    await signUp(before);
    await expect.poll(() => findEntries('mail-delayed').length).toBe(1);
    await before.close();
    opened.pop();
    expect(JSON.stringify(logged)).not.toMatch(/mira|student|token|Confirm/);

    const server = await startMailServer({ port: away.port });
    try {
      const { api } = await (await open(settings)).ctx.loadAuth();
      await api.requestPasswordReset({ body: account });
      const subjects = () => server.received.map(({ subject }) => subject).sort();
      await expect.poll(subjects).toEqual(['Confirm your email for Daybreak', 'Reset your Daybreak password']);
      expect(server.received[0]?.from).toEqual({ name: 'Daybreak Mail', address: 'mail@daybreak.example' });
    } finally {
      await server.close();
    }
  });
});

const contact = {
  CONTACT_EMAIL: 'office@programme.example',
  CONTACT_NAME: 'Mira Sand',
  OPERATOR_NAME: 'Daybreak Association',
  OPERATOR_TOWN: 'Rivermouth',
  OPERATOR_COUNTRY: 'Norway',
  CONCERN_EMAILS: 'sam@daybreak.example',
};

test.each<[string, Record<string, string>, string[]]>([
  ['behind https without TRUST_PROXY', contact, ['trust-proxy']],
  ['behind a trusted proxy', { ...contact, TRUST_PROXY: 'loopback' }, []],
  ['with the sample contact', { PUBLIC_URL: 'http://localhost:3000' }, ['sample-contact']],
])('a start %s warns of that and of nothing else', async (_, settings, warnings) => {
  await open(settings);
  expect(logged.filter(({ level }) => level === 'warning').map(({ event }) => event)).toEqual(warnings);
});
