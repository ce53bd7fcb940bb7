import { expect, it } from 'vitest';
import { summariseTrace } from './main-thread.ts';

const address = 'http://127.0.0.1:3000/';
const start = (pid: number, documentLoaderURL: string) => ({
  ...{ name: 'navigationStart', ph: 'R', pid, tid: pid, ts: 1000 },
  args: { data: { documentLoaderURL } },
});
/** Half of each event's duration is processor time of its thread. */
const event = (name: string, pid: number, ts: number, dur: number) => ({
  ...{ name, ph: 'X', pid, tid: pid, ts, dur, tdur: dur / 2 },
});

const ownEvents = [
  event('RunTask', 2, 500, 100),
  event('RunTask', 2, 2000, 40_000),
  event('FunctionCall', 2, 3000, 10_000),
  event('Layout', 2, 4000, 2000),
  event('Commit', 2, 20_000, 4000),
  event('RunTask', 2, 50_000, 6000),
];

it('counts the processor time of the page alone, each moment for the innermost work', () => {
  const trace = [start(1, ''), start(2, address), event('RunTask', 1, 2000, 90_000), ...ownEvents];
  expect(summariseTrace(trace, address)).toEqual({
    totalMs: 23,
    msOfKind: { script: 4, style: 0, layout: 1, paint: 0, compositing: 2, parsing: 0, rest: 16 },
    tasksMs: [20, 3],
    layouts: 1,
    frames: 1,
  });
});

it('refuses a trace in which the page was not loaded', () => {
  expect(() => summariseTrace([start(1, ''), ...ownEvents], address)).toThrow('0 navigations');
});
