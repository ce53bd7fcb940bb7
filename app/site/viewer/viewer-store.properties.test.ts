import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Viewer } from '../../../domain/model/viewer.ts';
import { makeViewerStore } from './viewer-store.ts';

const viewers: readonly Viewer[] = [
  { kind: 'anonymous' },
  { kind: 'authenticated', email: 'mira@student.example', emailVerified: true, roles: [] },
];
const step = fc.constantFrom('sign in or out', 'recheck', 'hear', 'forget', 'note', 'subscribe');

test('whatever order answers come in, the last one asked for is believed in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 20 }), async (scheduler, steps) => {
      let who = 0;
      const current = () => structuredClone(viewers[who % 2] as Viewer);
      const store = makeViewerStore({
        askServer: async () => {
          const answer = current();
          return scheduler.schedule(Promise.resolve(answer));
        },
        tellOthers: () => {},
        whenIdle: (work) => work(),
      });
      for (const what of steps) {
        if (what === 'sign in or out') {
          who += 1;
          store.note(current());
          store.publish();
        }
        if (what === 'recheck') store.recheck();
        if (what === 'hear') store.hear('news');
        if (what === 'forget') store.forget();
        if (what === 'note') store.note(current());
        if (what === 'subscribe') store.subscribe(() => {});
      }
      store.subscribe(() => {});
      store.recheck();
      await scheduler.waitFor(Promise.resolve());
      await scheduler.waitIdle();
      expect(store.get()).toEqual(current());
    }),
  );
});
