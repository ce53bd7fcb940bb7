import { describe, expect, test } from 'vitest';
import { createEntry, createRow } from '../../tests/support/application-entry.ts';
import { formatLine, parseLine } from './lines.ts';

const id = '0b1e2d3c-0000-4000-8000-000000000000';

/** A good line with some keys changed, or left out when they are undefined. */
function createLine(changes: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...createEntry({ id }).application, ...changes });
}

function findProblem(changes: Record<string, unknown>): string {
  const result = parseLine(createLine(changes));
  return result.ok ? 'it was read' : result.problem;
}

describe('a line', () => {
  test('has exactly the promised keys in the promised order, and one line break at its end', () => {
    const entry = createEntry({ id, message: 'one\r\ntwo\u2028"three"' });
    expect(formatLine(createRow(entry))).toBe(
      `{"id":"${id}","name":"Ana Reed","email":"ana@school.example","age":16,"phone":"555 0100",` +
        '"school":"Northgate High","city":"Rivermouth","message":"one\\r\\ntwo\\u2028\\"three\\"",' +
        '"timestamp":"2026-11-20T09:30:00.000Z"}\n',
    );
  });
});

describe('reading', () => {
  test.each([
    ['2026-11-20T10:30:00+01:00', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20T09:30:00Z', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20T09:30:00.123456Z', '2026-11-20T09:30:00.123Z'],
  ])('takes the timestamp %s as %s', (given, timestamp) => {
    const result = parseLine(createLine({ timestamp: given }));
    expect(result.ok && result.application.timestamp).toBe(timestamp);
  });

  test.each(['', '{', 'null', '[]', '"x"', '1', 'undefined'])('refuses %j', (text) => {
    expect(parseLine(text).ok).toBe(false);
  });

  test.each([
    ['an id that could break something', { id: "x' OR 1" }, /id$/],
    ['an empty id', { id: '' }, /id$/],
    ['a missing field', { city: undefined }, /city$/],
    ['a field of another type', { phone: 44 }, /phone$/],
    ['an age as text', { age: '16' }, /age$/],
    ['no age', { age: null }, /age$/],
    ['what the form refuses', { age: -1 }, /age: below-minimum/],
    ['a day that does not exist', { timestamp: '2026-02-31T00:00:00Z' }, /timestamp$/],
    ['a timestamp without its zone', { timestamp: '2026-02-01T00:00:00' }, /timestamp$/],
    ['a timestamp before the year 0', { timestamp: '0000-01-01T00:00:00+01:00' }, /timestamp$/],
    ['a key too many', { status: 'accepted' }, /unrecognized_keys/],
  ])('refuses %s and names the key', (_, changes, problem) => {
    expect(findProblem(changes)).toMatch(problem);
  });
});
