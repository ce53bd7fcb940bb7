import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeConcurrencyLimit } from './concurrency-limit.ts';

test('however tasks arrive, as many run as may, and each runs once or is refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 3 }),
      fc.nat(3),
      fc.array(fc.boolean()),
      async (scheduler, most, waiting, fails) => {
        const run = makeConcurrencyLimit(most, waiting);
        let running = 0;
        const ran = fails.map(() => 0);
        const results = fails.map((isFailing, index) =>
          run(async () => {
            running += 1;
            ran[index] = (ran[index] ?? 0) + 1;
            expect(running).toBeLessThanOrEqual(most);
            await scheduler.schedule(Promise.resolve());
            running -= 1;
            if (isFailing) throw new Error('failed');
          }).then(
            () => 'done',
            ({ message }: Error) => (message === 'failed' ? 'failed' : 'refused'),
          ),
        );
        await scheduler.waitFor(Promise.all(results));
        const outcomes = await Promise.all(results);
        expect(outcomes).toEqual(
          fails.map((isFailing, index) => (index >= most + waiting ? 'refused' : isFailing ? 'failed' : 'done')),
        );
        expect(ran).toEqual(outcomes.map((outcome) => Number(outcome !== 'refused')));
      },
    ),
  );
});
