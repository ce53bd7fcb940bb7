import { describe, expect, it } from 'vitest';
import type { LinkMail } from '../core/mails/mail.ts';
import { renderMail } from './render-mail.ts';

const operator = { name: 'Daybreak Association', town: 'Rivermouth', country: 'Norway', contact: 'Mira Sand' };
const siteDetails = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example', operator };
const now = Date.parse('2026-11-20T08:00:00.000Z');

function write(mail: Partial<LinkMail> = {}) {
  return renderMail(
    { kind: 'reset-password', to: 'mira@student.example', token: 'abc.d-e_f', ...mail },
    siteDetails,
    now,
  );
}

describe('a rendered mail', () => {
  it.each([
    ['verify-email', 'https://daybreak.example/login/verify?token=abc.d-e_f', '7 days', '2026-11-27T08:00:00.000Z'],
    ['reset-password', 'https://daybreak.example/login/reset?token=abc.d-e_f', '1 hour', '2026-11-20T09:00:00.000Z'],
  ] as const)('of kind %s leads to the right page and says how long', (kind, link, lifetime, usefulUntil) => {
    const mail = write({ kind });
    expect(mail.text.split('\n')).toContain(link);
    expect(mail.html.split(`href="${link}"`)).toHaveLength(3);
    expect(mail.html).toContain(`>${link}</a>`);
    for (const part of [mail.text, mail.html]) {
      expect(part).toMatch(new RegExp(`The link works.+${lifetime}\\.`));
      expect(part).toContain('Ignore this email');
      expect(part).toContain('hello@daybreak.example');
      expect(part).toContain('Daybreak is run by Daybreak Association, Rivermouth, Norway.');
    }
    expect(mail).toMatchObject({
      recipient: 'mira@student.example',
      writtenAt: '2026-11-20T08:00:00.000Z',
      usefulUntil,
    });
  });

  it('lets nothing in a token break out of the link, neither in the address nor in the HTML', () => {
    const token = `"><script>&x=1#'\r\n+ %é`;
    const { text, html } = write({ token });
    expect(html).not.toContain('<script>');
    const link = text.split('\n').find((line) => line.startsWith('https://daybreak.example/login')) ?? '';
    expect(new URL(link).searchParams.get('token')).toBe(token);
    expect([...new URL(link).searchParams.keys()]).toEqual(['token']);
  });

  it('says its language and its title, and loads nothing when it is opened', () => {
    const { html, subject } = write();
    expect(html).toContain('<html lang="en"');
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).not.toMatch(/<img|<link|<script|<iframe|url\(|@import|src=|background=/i);
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    for (const target of targets)
      expect(target).toMatch(/^(https:\/\/daybreak\.example|mailto:hello@daybreak\.example$)/);
  });
});

const facts = { to: 'mira@student.example', reference: 'DB-7K3Q9XTM', key: 'Q7ZKM2XW' };

describe('a receipt', () => {
  const writeReceipt = (asksForGuardian: boolean) =>
    renderMail({ kind: 'receipt', ...facts, answerDue: '2026-05-27', asksForGuardian }, siteDetails, now);

  it('names the reference, the day of the answer and the private page, in the text and in the HTML', () => {
    const receipt = writeReceipt(false);
    expect(receipt.subject).toBe('We’ve got your application (DB-7K3Q9XTM)');
    const told = ['DB-7K3Q9XTM', 'Wednesday, 27\u00a0May', 'https://daybreak.example/applications/Q7ZKM2XW'];
    for (const part of [receipt.text, receipt.html]) for (const fact of told) expect(part).toContain(fact);
    expect(receipt.text).toContain('https://daybreak.example/privacy');
  });

  it('asks for a guardian where one is needed', () => {
    expect(writeReceipt(true).text).toContain(
      'Add your parent’s email:\n\nhttps://daybreak.example/applications/Q7ZKM2XW#guardian\n',
    );
    expect(writeReceipt(false).text).not.toContain('guardian');
  });
});

it('leads a guardian to their own page, and is of no use after a week', () => {
  const mail = renderMail({ kind: 'guardian', ...facts }, siteDetails, now);
  for (const part of [mail.text, mail.html])
    for (const fact of [
      'DB-7K3Q9XTM',
      'https://daybreak.example/applications/guardian/Q7ZKM2XW',
      'https://daybreak.example/parents',
    ])
      expect(part).toContain(fact);
  expect(Date.parse(mail.usefulUntil) - now).toBe(7 * 24 * 60 * 60 * 1000);
});

it('leads an applicant whom we declined to the private page, where the form opens with their text', () => {
  const message = {
    subject: 'About your application',
    text: 'Hello.',
    newStatus: 'declined',
    event: null,
    keptDays: 0,
  } as const;
  const { text } = renderMail({ kind: 'message', ...facts, ...message }, siteDetails, now);
  expect(text).toMatch(/See how to apply again:?\s+https:\/\/daybreak\.example\/applications\/Q7ZKM2XW\n/);
});
