import { describe, expect, it } from 'vitest';
import { withdraw } from '../../core/applicants/withdraw.ts';
import { listAll } from '../support/application-entry.ts';
import { answers, openSite } from './site.ts';

const account = { email: answers.email, emailVerified: true };

/** The list of the dashboard, as plain text; `messages` were sent with the address of the account. */
async function readDashboard(messages: readonly string[], viewer: Parameters<typeof openSite>[0] = {}) {
  const site = await openSite({ viewer: account, ...viewer });
  for (const message of [...messages, 'of another person'])
    await site.post('/apply', {
      ...answers,
      message,
      email: message === 'of another person' ? 'other@student.example' : answers.email,
    });
  const last = (await listAll(site.ctx)).find(({ message }) => message === 'taken back');
  if (last) await withdraw(site.ctx, last.id);
  const html = await site.read('/dashboard');
  const text = html.replace(/<script.*?<\/script>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ');
  return { text, paths: [...html.matchAll(/href="(\/applications\/\w+)"/g)].map(([, path = '']) => path), site };
}

describe('the dashboard', () => {
  it('says that there is no application with the address, and offers to apply', async () => {
    const { text, paths } = await readDashboard([]);
    expect(text).toContain(`No application with ${answers.email} yet.`);
    expect(paths).toEqual([]);
  });

  it('lists each application with its status and day of the answer, leads to its private page, and has none of another person', async () => {
    const { text, paths, site } = await readDashboard(['one', 'two', 'taken back']);
    expect(text).toContain(`You’re signed in as ${answers.email}.`);
    expect(text.match(/We have your application\. DB-\w{8}, sent \d+ \w+\. You’ll hear from us by/g)).toHaveLength(2);
    expect(text.match(/You withdrew your application\./g)).toHaveLength(1);
    expect(paths).toHaveLength(3);
    const pages = await Promise.all(paths.map((path) => site.read(path)));
    for (const message of ['one', 'two', 'taken back'])
      expect(pages.filter((page) => page.includes(`>${message}<`))).toHaveLength(1);
  });

  it('lists nothing while the address is not proven', async () => {
    const { text, paths } = await readDashboard(['one'], { viewer: { ...account, emailVerified: false } });
    expect(text).toContain('Confirm your email.');
    expect(text).toContain(`We’ve sent a link to ${answers.email}.`);
    expect(paths).toEqual([]);
  });
});
