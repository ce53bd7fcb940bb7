import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { publicPaths } from '../../app/routes.ts';
import { hasJava, shortLivedJava } from '../support/java.ts';
import { answers, openSite, publicUrl } from './site.ts';

const checker = path.join(import.meta.dirname, 'nu-checker/node_modules/vnu-jar/build/dist/vnu.jar');

it.skipIf(!hasJava())(
  'every page, in every state that the server can answer with, is valid for the W3C’s Nu checker (needs Java)',
  async () => {
    const { request, post, follow, mails } = await openSite();
    const account = { email: 'mira@student.example', password: 'seven quiet lanterns' };
    const { email } = account;
    const confirmed = await openSite({ viewer: { email, emailVerified: true } });
    const unconfirmed = await openSite({ viewer: { email, emailVerified: false } });
    await post('/login?mode=register', account);
    const [mail] = mails;
    const kept = (await post('/apply', answers)).headers.get('Location') ?? '';
    const pages = [
      ...publicPaths.map((target) => request(target)),
      request('/login?mode=register'),
      request('/no-such-page'),
      request(kept),
      post('/apply', { ...answers, age: '-1', email: '' }),
      post('/login', { ...account, password: 'not this one' }, { headers: { Origin: publicUrl } }),
      post('/login?mode=register', { email: 'ana@student.example', password: 'short' }),
      post('/login?mode=register', account),
      post('/login/forgot', { email: 'mira' }),
      post('/login/forgot', { email: 'mira@student.example' }).then(follow),
      request('/login/reset?token=any'),
      post('/login/reset?token=any', { password: 'short' }),
      post('/login/reset?token=any', { password: 'eight loud lanterns' }),
      confirmed.request('/dashboard'),
      unconfirmed.request('/dashboard'),
      unconfirmed.request(`/login/verify?token=${mail?.token}`),
      unconfirmed.request('/login/verify'),
      unconfirmed.post(`/login/verify?token=${mail?.token}`, {}),
      confirmed.request('/account/security'),
      request('/account/second-factor', { headers: { Cookie: 'daybreak.two_factor=any' } }),
      // The last page of a pop-up.
      request('/login/done?popup'),
      request('/login/done?popup&error=access_denied'),
    ];
    const folder = await mkdtemp(path.join(tmpdir(), 'daybreak-html-'));
    for (const [index, page] of pages.entries()) {
      const html = await (await page).text();
      // The checker knows neither the layers nor the registered properties that Tailwind writes.
      const bare = html.replaceAll(/(?<=<style[^>]*>).*?(?=<\/style>)/gs, '');
      await writeFile(path.join(folder, `${index}.html`), bare);
    }
    // Code that is compiled less needs a larger stack for the schema of HTML.
    const options = [...shortLivedJava, '-Xss4m', '-jar', checker, '--errors-only', '--format', 'json'];
    const result = spawnSync('java', [...options, folder], { encoding: 'utf8' });
    await rm(folder, { recursive: true });
    const { messages } = JSON.parse(result.stderr) as { messages: { url: string; message: string; extract: string }[] };
    expect(messages.map(({ url, message, extract }) => `${path.basename(url)}: ${message} (${extract})`)).toEqual([]);
  },
  120_000,
);
