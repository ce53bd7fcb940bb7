import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { makeGroupCommit, type Settlement } from './group-commit.ts';

test('settles every item with its own outcome, also one that comes when a commit has ended', async () => {
  const group = makeGroupCommit<number, number>(async (items) => items.map((item) => ({ outcome: item * 2 })));
  for (let microtasks = 0; microtasks < 10; microtasks += 1) {
    expect(await group.add(microtasks)).toBe(microtasks * 2);
    for (let wait = microtasks; wait > 0; wait -= 1) await null;
  }
  await group.finish();
});

test('waits with a commit as long as each turn of the event loop brings more', async () => {
  const commits: number[] = [];
  const group = makeGroupCommit<null, null>(async (items) => {
    commits.push(items.length);
    return items.map(() => ({ outcome: null }));
  });
  const added: Promise<null>[] = [];
  for (let turns = 0; turns < 20; turns += 1) {
    const turn = nextTurn();
    added.push(group.add(null));
    await turn;
  }
  await Promise.all(added);
  expect(commits).toEqual([20]);
});

test('bounds a commit by the characters of its items, and stores one of any size', async () => {
  const commits: number[] = [];
  const group = makeGroupCommit<number, null>(
    async (items) => {
      commits.push(items.reduce((sum, characters) => sum + characters, 0));
      return items.map(() => ({ outcome: null }));
    },
    (characters) => characters,
  );
  await Promise.all([500_000, ...Array<number>(100).fill(6000)].map(group.add));
  expect(commits[0]).toBe(500_000);
  expect(Math.max(...commits.slice(1))).toBeLessThanOrEqual(200_000);
  expect(commits).toHaveLength(5);
});

test('rejects with a failed commit those that waited behind it, and nothing that came later', async () => {
  const commits: PromiseWithResolvers<readonly Settlement<null>[]>[] = [];
  const group = makeGroupCommit<null, null>(() => {
    const commit = Promise.withResolvers<readonly Settlement<null>[]>();
    commits.push(commit);
    return commit.promise;
  });
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
