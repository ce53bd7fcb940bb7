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

it('runs those first that may pass the others, also when the others fill the queue', async () => {
  const run = makeConcurrencyLimit(1, 2);
  const begun: string[] = [];
  let end = () => {};
  const running = run(() => new Promise<void>((resolve) => (end = resolve)));
  const work = (name: string, first: boolean) => run(async () => void begun.push(name), { first });
  const waiting = [work('stranger', false), work('another', false), work('known', true), work('known too', true)];
  await expect(work('stranger', false)).rejects.toThrow('waiting already');
  end();
  await Promise.all([running, ...waiting]);
  expect(begun).toEqual(['known', 'known too', 'stranger', 'another']);
});

it('runs one of the others for three that may pass them, so that no request waits for ever', async () => {
  const run = makeConcurrencyLimit(1, 20);
  const begun: string[] = [];
  let end = () => {};
  const running = run(() => new Promise<void>((resolve) => (end = resolve)));
  const work = (name: string, first: boolean) => run(async () => void begun.push(name), { first });
  const known = Array.from({ length: 7 }, () => work('known', true));
  const others = [work('other', false), work('other', false), work('other', false)];
  end();
  await Promise.all([running, ...known, ...others]);
  expect(begun.join(' ')).toBe('known known known other known known known other known other');
});

it('runs the next task also when one fails', async () => {
  const run = makeConcurrencyLimit(1, 1);
  const [failing, next] = [run(() => Promise.reject(new Error('no'))), run(async () => 'done')];
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
