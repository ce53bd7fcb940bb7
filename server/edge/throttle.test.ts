import { beforeEach, expect, it } from 'vitest';
import { makeThrottle } from './throttle.ts';

let nowMs: number;
let throttle: ReturnType<typeof makeThrottle>;

beforeEach(() => {
  nowMs = 0;
  throttle = makeThrottle({ free: 3, windowMs: 60_000, everyMs: 500, longestWaitMs: 1000 }, () => nowMs);
});

const countHostile = (times: number, client = 'stranger') => {
  for (let time = 0; time < times; time += 1) throttle.countHostile(client);
};
const reserveTimes = (times: number, client = 'stranger') =>
  Array.from({ length: times }, () => throttle.reserveTime(client));

it('leaves a client alone whose failures are few, and every other one', () => {
  countHostile(3);
  expect(reserveTimes(10)).toEqual(Array(10).fill(0));
  countHostile(10);
  expect(reserveTimes(10, 'pupil')).toEqual(Array(10).fill(0));
});

it('lets the others go on one after another, up to the longest wait', () => {
  countHostile(4);
  expect(reserveTimes(5)).toEqual([0, 500, 1000, null, null]);
  nowMs = 600;
  expect(reserveTimes(2)).toEqual([900, null]);
});

it('forgets what is over', () => {
  countHostile(4);
  nowMs = 60_000;
  expect(reserveTimes(5)).toEqual(Array(5).fill(0));
});
