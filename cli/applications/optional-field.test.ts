import { afterAll, expect, test, vi } from 'vitest';

// The table of fields as it may be one day: with a field that applications from before do not have.
vi.resetModules();
vi.doMock('../../core/applications/fields.ts', async (importOriginal) => {
  const { fields } = await importOriginal<typeof import('../../core/applications/fields.ts')>();
  const country = {
    kind: 'text',
    maximumLength: 100,
    required: false,
    column: 'country',
    autocomplete: 'country-name',
  };
  const all = { ...fields, country };
  return { fields: all, fieldNames: Object.keys(all) };
});
afterAll(() => {
  vi.doUnmock('../../core/applications/fields.ts');
  vi.resetModules();
});

const { makeEntry, makeRow } = await import('../../tests/support/application-entry.ts');
const { columns, formatLine, readLine } = await import('./lines.ts');

const before = makeEntry();
const after = makeRow(makeEntry({ ...({ country: 'Norway' } as object) }));

test('export has a new field in the order of the table, and leaves it out where an application lacks it', () => {
  expect(columns.slice(-3)).toEqual(['message', 'country', 'timestamp']);
  expect(formatLine(after)).toContain('"country":"Norway","timestamp"');
  expect(formatLine(makeRow(before))).not.toContain('country');
});

test('import takes a line from before the field existed', () => {
  expect(readLine(formatLine(makeRow(before)))).toEqual({ ok: true, application: before.application, isSpam: false });
  expect(readLine(formatLine(makeRow(before)).replace('"timestamp"', '"country":7,"timestamp"'))).toEqual({
    ok: false,
    problem: 'missing or not as exported: country',
  });
});
