import { expect, it } from 'vitest';
import { readChange } from './pending.ts';

function read(path: string, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const change = readChange(form, path);
  return change && { ids: ['one', 'two'].filter(change.has), review: change.review };
}

it('knows what a form is about to change, before the server has answered', () => {
  const one = '/staff/applications/one';
  expect(read(one, { intent: 'status', to: 'closed', reason: 'declined' })).toEqual({
    ids: ['one'],
    review: { status: 'closed', reason: 'declined' },
  });
  expect(read(one, { intent: 'assign', assignee: '' })).toEqual({ ids: ['one'], review: { assignee: null } });
  expect(read('/staff', { action: 'message:refining:', id: '3:two' })).toEqual({
    ids: ['two'],
    review: { status: 'refining', reason: null },
  });
  expect(read(one, { intent: 'note', text: 'A note.' })).toBeNull();
});
