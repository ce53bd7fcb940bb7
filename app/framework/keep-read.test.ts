import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, it } from 'vitest';
import { keepAll, keepRead, keepStale } from './keep-read.ts';

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

it('follows the way to another page', async () => {
  const way = new Response(null, { status: 302, headers: { Location: '/staff?compose=invite' } });
  expect(read('/staff', way, ['list'])['list']).toEqual({ type: 'error', result: way });
  const request = new Request('https://daybreak.example/staff');
  await expect(keepRead({ request }, () => Promise.reject(way))).rejects.toBe(way);
});

it('gives up a read that takes too long, keeps what is on the way to it, and leaves the rest without a result', async () => {
  const request = new Request('https://daybreak.example/staff/applications/2');
  expect(await keepRead({ request }, () => new Promise(() => {}), 1)).toEqual({});
  const kept = keepAll(shown, '/staff/applications/2');
  expect(Object.keys(kept)).toEqual(['frame', 'list']);
  expect(kept['list']).toEqual({ type: 'data', result: { rows: [1], isStale: true } });
});
