import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { publicPaths } from '../../content/site.ts';
import { hasJava } from '../../scripts/find-java.ts';
import { answers, openSite, publicUrl } from './site.ts';

const checker = path.resolve(import.meta.dirname, '../../node_modules/vnu-jar/build/dist/vnu.jar');

it.skipIf(!hasJava())(
  'every page, in every state that the server can answer with, is valid for the W3C’s Nu checker (needs Java)',
  async () => {
    const { request, post } = await openSite();
    const signedIn = await openSite({ viewer: { kind: 'someone', email: 'mira@student.example' } });
    const kept = (await post('/apply', answers)).headers.get('Location') ?? '';
    const pages = [
      ...publicPaths.map((target) => request(target)),
      request('/login'),
      request('/login?mode=register'),
      request('/no-such-page'),
      request(kept),
      signedIn.request('/dashboard'),
      post('/apply', { ...answers, age: '-1', email: '' }),
      post('/login', { email: 'mira@student.example', password: 'secret' }, { headers: { Origin: publicUrl } }),
    ];
    const folder = await mkdtemp(path.join(tmpdir(), 'daybreak-html-'));
    for (const [index, page] of pages.entries())
      await writeFile(path.join(folder, `${index}.html`), await (await page).text());
    const result = spawnSync('java', ['-jar', checker, '--errors-only', '--format', 'json', folder], {
      encoding: 'utf8',
    });
    await rm(folder, { recursive: true });
    const { messages } = JSON.parse(result.stderr) as { messages: { url: string; message: string; extract: string }[] };
    expect(messages.map(({ url, message, extract }) => `${path.basename(url)}: ${message} (${extract})`)).toEqual([]);
  },
  120_000,
);
