import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withinTime } from '../../core/time-limit.ts';
import { isUnreached } from './unreached.ts';

const undecodable = 'Unable to decode turbo-stream response';

it('tells an error of the way to the server from one of ours', async () => {
  const late = await withinTime(1, new Promise(() => {})).catch((error: unknown) => error);
  for (const error of [new TypeError('Failed to fetch'), new Error(undecodable), late])
    expect(isUnreached(error), String(error)).toBe(true);
  for (const error of [new Error('disk full'), new RangeError('decoy'), 'decode', null])
    expect(isUnreached(error)).toBe(false);
});

it('knows the text of React Router’s error', async () => {
  const folder = new URL('.', import.meta.resolve('react-router'));
  const file = fileURLToPath(new URL('lib/dom/ssr/single-fetch.js', folder));
  expect(await readFile(file, 'utf8')).toContain(`new Error("${undecodable}"`);
});
