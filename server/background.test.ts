import { expect, it } from 'vitest';
import { createBackground } from './background.ts';
import type { LogEntry } from './log.ts';

it('logs work that fails, also before its first wait, and goes on', async () => {
  const logged: LogEntry[] = [];
  const reported: unknown[] = [];
  const background = createBackground((entry) => logged.push(entry));
  background.run(() => {
    throw new Error('at once');
  });
  background.run(
    () => Promise.reject('later'),
    (error) => reported.push(error),
  );
  await background.finish();
  expect(logged).toMatchObject([{ level: 'error', event: 'background-work-failed' }]);
  expect(reported).toEqual(['later']);
});

it('waits for all of its work, also for what that work has begun', async () => {
  const background = createBackground(() => {});
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  background.run(async () => {
    await release;
    background.run(async () => done.push('second'));
    done.push('first');
  });
  const finished = background.finish();
  resolve();
  await finished;
  expect(done.sort()).toEqual(['first', 'second']);
});
