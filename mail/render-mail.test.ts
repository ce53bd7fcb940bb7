import { describe, expect, test } from 'vitest';
import type { LinkMail } from '../core/mails/mail.ts';
import { describeLifetime } from './mail-kinds.ts';
import { renderHtml } from './render-html.ts';
import { renderMail } from './render-mail.ts';
import { renderText } from './render-text.ts';

const siteDetails = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const now = Date.parse('2026-11-20T08:00:00.000Z');

function write(mail: Partial<LinkMail> = {}) {
  return renderMail(
    { kind: 'reset-password', to: 'mira@student.example', token: 'abc.d-e_f', ...mail },
    siteDetails,
    now,
  );
}

describe('a rendered mail', () => {
  test.each([
    ['verify-email', 'https://daybreak.example/login/verify?token=abc.d-e_f', '7 days', '2026-11-27T08:00:00.000Z'],
    ['reset-password', 'https://daybreak.example/login/reset?token=abc.d-e_f', '1 hour', '2026-11-20T09:00:00.000Z'],
  ] as const)('of kind %s leads to the right page and says how long', (kind, link, lifetime, usefulUntil) => {
    const mail = write({ kind });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(link);
      expect(part).toMatch(new RegExp(`The link works.+${lifetime}\\.`));
      expect(part).toContain('nothing happens');
      expect(part).toContain('hello@daybreak.example');
    }
    expect(mail).toMatchObject({ to: 'mira@student.example', writtenAt: '2026-11-20T08:00:00.000Z', usefulUntil });
  });

  test.each(['verify-email', 'reset-password'] as const)(
    'of kind %s is the same to the byte as before',
    async (kind) => {
      const { subject, text, html } = write({ kind });
      await expect(`${subject}\n\n${text}`).toMatchFileSnapshot(`fixtures/${kind}.txt`);
      await expect(html).toMatchFileSnapshot(`fixtures/${kind}.html`);
    },
  );

  test('has its own id each time', () => {
    expect(write().id).not.toBe(write().id);
    expect(write().id).toMatch(/^[\w-]+$/);
  });

  test('has its link on its own line in the text, and on a button and in full in the HTML', () => {
    const link = 'https://daybreak.example/login/reset?token=abc.d-e_f';
    const { text, html } = write();
    expect(text.split('\n')).toContain(link);
    expect(html.split(`href="${link}"`)).toHaveLength(3);
    expect(html).toContain(`>${link}</a>`);
  });

  test('lets nothing in a token break out of the link, neither in the address nor in the HTML', () => {
    const token = `"><script>&x=1#'\r\n+ %é`;
    const { text, html } = write({ token });
    expect(html).not.toContain('<script>');
    const link = text.split('\n').find((line) => line.startsWith('https://daybreak.example/login')) ?? '';
    expect(new URL(link).searchParams.get('token')).toBe(token);
    expect([...new URL(link).searchParams.keys()]).toEqual(['token']);
  });

  test.each(['verify-email', 'reset-password'] as const)('of kind %s is plain ASCII in short lines', (kind) => {
    // A token with an address of 254 characters in it is the longest.
    const { text, html } = write({ kind, token: 'x'.repeat(700) });
    for (const line of `${text}\n${html}`.split('\n')) expect(line).toMatch(/^[\x20-\x7e]{0,998}$/);
  });

  test('brings everything that it shows, and loads nothing when it is opened', () => {
    const { html } = write();
    expect(html).not.toMatch(/<img|<link|<script|<iframe|url\(|@import|src=|background=/i);
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    for (const target of targets)
      expect(target).toMatch(/^(https:\/\/daybreak\.example|mailto:hello@daybreak\.example$)/);
  });

  test('tells programs its language, its title and that it knows dark mode', () => {
    const { html, subject } = write();
    expect(html).toContain('<html lang="en"');
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).toContain('prefers-color-scheme:dark');
  });
});

describe('a receipt', () => {
  const receipt = renderMail(
    { kind: 'receipt', to: 'mira@student.example', reference: 'DB-7K3Q9XTM', answerDue: '2026-05-27', key: 'Q7ZKM2XW' },
    siteDetails,
    now,
  );

  test('names the reference, the day of the answer and the private page, in the text and in the HTML', () => {
    expect(receipt.subject).toBe('We’ve got your application (DB-7K3Q9XTM)');
    for (const part of [receipt.text, receipt.html])
      for (const fact of [
        'DB-7K3Q9XTM',
        'Wednesday,\u00a027\u00a0May',
        'https://daybreak.example/applications/Q7ZKM2XW',
      ])
        expect(part).toContain(fact);
    expect(receipt.text).toContain('https://daybreak.example/privacy');
  });
});

describe('a mail about a guardian', () => {
  const facts = { to: 'mira@student.example', reference: 'DB-7K3Q9XTM', key: 'Q7ZKM2XW' };

  test('asks the applicant for one in a sentence of the receipt, where one is asked for', () => {
    const write = (asksForGuardian: boolean) =>
      renderMail({ kind: 'receipt', ...facts, answerDue: '2026-05-27', asksForGuardian }, siteDetails, now).text;
    expect(write(true)).toContain('parent or guardian');
    expect(write(false)).not.toContain('guardian');
  });

  test('leads the guardian to their own page, and is of no use after a week', () => {
    const mail = renderMail({ kind: 'guardian', ...facts }, siteDetails, now);
    for (const part of [mail.text, mail.html])
      for (const fact of ['DB-7K3Q9XTM', 'https://daybreak.example/applications/guardian/Q7ZKM2XW'])
        expect(part).toContain(fact);
    expect(Date.parse(mail.usefulUntil) - now).toBe(7 * 24 * 60 * 60 * 1000);
    // Browsers break a line after a hyphen.
    expect(mail.html).toContain('must be <span style="white-space:nowrap">DB-7K3Q9XTM</span>.');
  });
});

describe('a mail without a link', () => {
  const content = {
    subject: 'We have your application',
    blocks: [
      { kind: 'heading', text: 'Thank you' },
      {
        kind: 'facts',
        facts: [
          ['Reference', 'DB-<7K3Q>'],
          ['Answer by', '4 December'],
        ],
      },
      { kind: 'paragraph', text: 'We read every application.' },
    ],
    footnote: null,
  } as const;

  test('has its blocks in order, in the text and in the HTML', () => {
    expect(renderText(content, siteDetails)).toMatch(
      /^Thank you\n\nReference: DB-<7K3Q>\nAnswer by: 4 December\n\nWe read every application\.\n\nQuestions/,
    );
    expect(renderHtml(content, siteDetails)).toMatch(
      /Thank you[\s\S]+Reference[\s\S]+DB-&lt;7K3Q&gt;[\s\S]+Answer by[\s\S]+We read/,
    );
  });

  test('has neither a button nor a footnote', () => {
    const html = renderHtml(content, siteDetails);
    expect(html).not.toContain('copy this link');
    expect(html).not.toContain('class="soft rule"');
  });
});

test.each([
  [7 * 24 * 60 * 60, '7 days'],
  [60 * 60, '1 hour'],
  [36 * 60 * 60, '36 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(describeLifetime(seconds)).toBe(words);
});
