import { expect, it } from 'vitest';
import { makeSharedPages } from './shared-pages.ts';

const routes = [{ path: '/', file: 'site/home.tsx', shared: [''] }];

it('keeps the newest version of a page, also when an older one takes longer to compress', async () => {
  let version = 'old';
  const pages = makeSharedPages(routes, { readOtherPaths: () => [], readVersion: () => version });
  const { promise: late, resolve: endLate } = Promise.withResolvers<string>();
  const slowBody = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(await late));
      controller.close();
    },
  });
  const keepingOld = pages.keep({ address: '/', version }, new Response(slowBody));
  version = 'new';
  await pages.keep({ address: '/', version }, new Response('the newer page'));
  endLate('the older page');
  await keepingOld;
  const kept = pages.find('/', '');
  expect(kept && Buffer.from(kept.forms.identity.body).toString()).toBe('the newer page');
});
