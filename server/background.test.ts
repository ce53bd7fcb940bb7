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
