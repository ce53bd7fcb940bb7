import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { reloadContent } from './reload-content.ts';

test('a page that is open in development is loaded again for a changed text, and for nothing else', () => {
  const sent: unknown[] = [];
  const { hotUpdate } = reloadContent();
  const change = (environment: string, file: string) =>
    (hotUpdate as (this: object, change: object) => unknown).call(
      { environment: { name: environment, hot: { send: (payload: unknown) => sent.push(payload) } } },
      { file: path.join(repository, file) },
    );
  expect(change('client', 'app/site/about.tsx')).toBeUndefined();
  expect(change('ssr', 'content/en/site/about.ts')).toBeUndefined();
  expect(sent).toEqual([]);
  expect(change('client', 'content/en/site/about.ts')).toEqual([]);
  expect(sent).toEqual([{ type: 'full-reload' }]);
});
