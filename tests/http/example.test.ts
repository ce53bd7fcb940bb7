import { expect, it } from 'vitest';
import { example, makeExampleLights } from '../../content/en/applicants/example.ts';
import { defaultSettings } from '../../domain/model/settings.ts';
import { putSettings } from '../../domain/ports/stored-settings.ts';
import { openSite } from './site.ts';

const exampleLights = makeExampleLights('2026-05-13', '2026-05-14');

it('the example shows each of its five lights at its own address, and says that it is invented', async () => {
  const { request } = await openSite();
  for (const [index, { messages }] of exampleLights.entries()) {
    const page = await (await request(`/example?light=${index + 1}`)).text();
    expect(page).toContain(example.note);
    expect(page).toMatch(
      new RegExp(
        `aria-current="page"[^>]*href="/example\\?light=${index + 1}"|light=${index + 1}"[^>]*aria-current="page"`,
      ),
    );
    const turns = [...page.matchAll(/href="\/example\?light=(\d)"[^>]*>(?:Back|Next)</g)].map(([, light]) =>
      Number(light),
    );
    expect(turns).toEqual([index, index + 2].filter((light) => exampleLights[light - 1]));
    for (const { subject } of messages) expect(page).toContain(subject);
    expect(page).not.toContain('<form');
  }
  expect(await (await request('/example?light=9')).text()).toContain('We have your application.');
});

it('it was sent as many days before its answer as the settings promise, and knows when applications are closed', async () => {
  const { request, ports } = await openSite();
  const read = async () => (await (await request('/example?light=2')).text()).replaceAll('\u00a0', ' ');
  expect(await read()).toMatch(/>13 May<.*>since 14 May</s);
  const settings = { ...defaultSettings, promisedDays: 1, opensAt: '2099-02-01T00:00:00.000Z' };
  await ports.write([putSettings(settings, 0)]);
  const page = await read();
  expect(page).toMatch(/>26 May<.*>since 27 May</s);
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  expect(main).toContain('Applications are closed.');
  expect(main).not.toMatch(/>Apply<|An answer within/);
});
