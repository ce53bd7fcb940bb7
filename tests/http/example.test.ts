import { expect, it } from 'vitest';
import { example, exampleLights } from '../../content/en/applicants/example.ts';
import { openSite } from './site.ts';

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
