import { expect, test } from 'vitest';
import { describeTime } from '../describe-time.ts';
import { listMeanwhile } from './meanwhile.ts';

const actor = { kind: 'staff', email: 'ben.ito@daybreak.example' } as const;
const at = (time: string) => describeTime(`2026-05-14T${time}:00.000Z`, { timeZone: 'UTC', today: '2026-05-14' });
const history: Parameters<typeof listMeanwhile>[0]['history'] = [
  { key: 'b', what: 'assigned', from: null, to: actor.email, actor, at: at('09:31') },
  { key: 'a', what: 'assigned', from: actor.email, to: null, actor, at: at('08:00') },
];
const note = {
  version: 1,
  editedAt: null,
  author: actor.email,
  text: 'Clara looks at the screens.',
};
const notes = [
  { ...note, key: 'c', at: at('07:00') },
  { ...note, key: 'd', at: at('09:30') },
];

test('what happened meanwhile is told newest first, notes included', () => {
  const found = listMeanwhile({ history, notes }, '2026-05-14T09:00:00.000Z');
  expect(found.map(({ key, what, at: time }) => [key, what, time.text])).toEqual([
    ['b', 'assigned', '09:31'],
    ['d', 'note', '09:30'],
  ]);
});

test('where clocks disagree, the latest that happened is told', () => {
  const found = listMeanwhile({ history, notes }, '2026-05-14T12:00:00.000Z');
  expect(found.map(({ key }) => key)).toEqual(['b']);
});
