import { expect, it } from 'vitest';
import { makeTurns } from './turns.ts';

it('runs so many at once, the others in the order in which they came, and refuses those beyond', async () => {
  const takeTurn = makeTurns(2, 3);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (place: number) =>
    takeTurn(async () => {
      begun.push(place);
      await new Promise<void>((resolve) => ends.push(resolve));
      return place;
    });
  const results = [0, 1, 2, 3, 4].map(work);
  await expect(work(5)).rejects.toThrow('waiting already');
  expect(begun).toEqual([0, 1]);
  for (let place = 0; place < 5; place += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(place);
    ends[place]?.();
    expect(await results[place]).toBe(place);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('gives a turn on also when the work fails', async () => {
  const takeTurn = makeTurns(1, 1);
  const [failing, next] = [takeTurn(() => Promise.reject(new Error('no'))), takeTurn(async () => 'done')];
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
