import { beforeEach, expect, it } from 'vitest';
import { makePace } from './pace.ts';

let nowMs: number;
let pace: ReturnType<typeof makePace>;

beforeEach(() => {
  nowMs = 0;
  pace = makePace({ free: 3, windowMs: 60_000, everyMs: 500, longestWaitMs: 1000 }, () => nowMs);
});

const note = (times: number, client = 'stranger') => {
  for (let time = 0; time < times; time += 1) pace.note(client);
};
const takeTurns = (times: number, client = 'stranger') => Array.from({ length: times }, () => pace.takeTurn(client));

it('leaves a client alone whose failures are few, and every other one', () => {
  note(3);
  expect(takeTurns(10)).toEqual(Array(10).fill(0));
  note(10);
  expect(takeTurns(10, 'pupil')).toEqual(Array(10).fill(0));
});

it('lets the others go on one after another, up to the longest wait', () => {
  note(4);
  expect(takeTurns(5)).toEqual([0, 500, 1000, null, null]);
  nowMs = 600;
  expect(takeTurns(2)).toEqual([900, null]);
});

it('forgets what is over', () => {
  note(4);
  nowMs = 60_000;
  expect(takeTurns(5)).toEqual(Array(5).fill(0));
});
