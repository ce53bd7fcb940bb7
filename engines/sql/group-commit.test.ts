import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { makeGroupCommit, type Settlement } from './group-commit.ts';

test.each([1, 2, 3])(
  'settles every item with its own outcome, also one that comes when a commit has ended (%d at once)',
  async (atOnce) => {
    const group = makeGroupCommit<number, number>(
      async (items) => items.map((item) => ({ outcome: item * 2 })),
      atOnce,
    );
    for (let microtasks = 0; microtasks < 10; microtasks += 1) {
      expect(await group.add(microtasks)).toBe(microtasks * 2);
      for (let wait = microtasks; wait > 0; wait -= 1) await null;
    }
    await group.finish();
  },
);

test.each([1, 2, 3])('runs no more commits than %d at once', async (atOnce) => {
  let most = 0;
  let running = 0;
  const group = makeGroupCommit<null, null>(async (items) => {
    running += 1;
    most = Math.max(most, running);
    for (let turns = 0; turns < 5; turns += 1) await nextTurn();
    running -= 1;
    return items.map(() => ({ outcome: null }));
  }, atOnce);
  const added: Promise<null>[] = [];
  for (let count = 0; count < 20; count += 1) {
    added.push(group.add(null));
    await nextTurn();
  }
  await Promise.all(added);
  expect(most).toBe(atOnce);
});

test('rejects with a failed commit those that waited behind it, and nothing that came later', async () => {
  const commits: PromiseWithResolvers<readonly Settlement<null>[]>[] = [];
  const group = makeGroupCommit<null, null>(() => {
    const commit = Promise.withResolvers<readonly Settlement<null>[]>();
    commits.push(commit);
    return commit.promise;
  }, 1);
  // More than one commit takes.
  const first = Array.from({ length: 300 }, () => group.add(null));
  await vi.waitFor(() => expect(commits).toHaveLength(1));
  const later = group.add(null);
  commits[0]?.reject(new Error('the store is away'));
  const settled = await Promise.allSettled(first);
  expect(new Set(settled.map(({ status }) => status))).toEqual(new Set(['rejected']));
  await vi.waitFor(() => expect(commits).toHaveLength(2));
  commits[1]?.resolve([{ outcome: null }]);
  expect(await later).toBeNull();
});
