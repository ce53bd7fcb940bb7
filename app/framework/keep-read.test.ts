import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, it } from 'vitest';
import { keepStale } from './keep-read.ts';

const shown = [
  { id: 'frame', pathname: '/', loaderData: { name: 'Anna' } },
  { id: 'list', pathname: '/staff', loaderData: { rows: [1] } },
  { id: 'application', pathname: '/staff/applications/1', loaderData: { id: '1' } },
];
const read = (path: string, error: unknown, ids = ['frame', 'list', 'application']) => {
  const results: Record<string, DataStrategyResult> = Object.fromEntries(
    ids.map((id) => [id, { type: 'error', result: error }]),
  );
  keepStale(results, shown, path);
  return results;
};

it('keeps what each route shows when nothing was reached, and marks it', () => {
  const { frame, list, application } = read('/staff/applications/1', new TypeError('Failed to fetch'));
  expect(frame).toEqual({ type: 'data', result: { name: 'Anna', isStale: true } });
  expect(list).toEqual({ type: 'data', result: { rows: [1], isStale: true } });
  expect(application).toEqual({ type: 'data', result: { id: '1', isStale: true } });
});

it('never shows one application at the address of another', () => {
  expect(read('/staff/applications/12', new TypeError('Failed to fetch'))['application']?.type).toBe('error');
});

it('keeps what was read where the server broke, but not where it refused', () => {
  expect(read('/staff', new ErrorResponse(503, '', 'busy'), ['list'])['list']?.type).toBe('data');
  expect(read('/staff', new ErrorResponse(404, '', null), ['list'])['list']?.type).toBe('error');
});
