import { expect, it } from 'vitest';
import { makeConcurrencyLimit } from './concurrency-limit.ts';

it('runs a fixed number at once, the others in the order in which they came, and refuses those beyond', async () => {
  const run = makeConcurrencyLimit(2, 3);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (index: number) =>
    run(async () => {
      begun.push(index);
      await new Promise<void>((resolve) => ends.push(resolve));
      return index;
    });
  const results = [0, 1, 2, 3, 4].map(work);
  await expect(work(5)).rejects.toThrow('waiting already');
  expect(begun).toEqual([0, 1]);
  for (let index = 0; index < 5; index += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(index);
    ends[index]?.();
    expect(await results[index]).toBe(index);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('runs the next task also when one fails', async () => {
  const run = makeConcurrencyLimit(1, 1);
  const [failing, next] = [run(() => Promise.reject(new Error('no'))), run(async () => 'done')];
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
