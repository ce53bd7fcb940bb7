import { expect, it } from 'vitest';
import { makeSqlRecordStore } from '../../engines/sql/record-store.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { makeEntry } from '../support/application-entry.ts';
import { openSite } from './site.ts';

const email = 'kim@daybreak.example';

async function openAsCoordinator(changes: Parameters<typeof makeEntry>[0] = {}) {
  const viewer = { kind: 'authenticated', email, emailVerified: true } as const;
  const site = await openSite({ viewer, config: { staffEmails: [email] } });
  const { application } = makeEntry(changes);
  await site.store.save({ application, spamFlag: null });
  return { ...site, application, records: makeSqlRecordStore(makeSqliteKysely(site.database)) };
}

it('a form leads back to the list that it names, also when that holds what no header can', async () => {
  const { post, application } = await openAsCoordinator();
  const response = await post(`/staff/applications/${application.id}`, {
    intent: 'note',
    text: 'Clear problem.',
    query: 'q=lamp\r\nSet-Cookie: a=b',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe(
    `/staff/applications/${application.id}?q=lamp%0D%0ASet-Cookie%3A+a%3Db#notes`,
  );
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

it('an export holds what is filtered and no formula, and stands in the record', async () => {
  const { post, store, records } = await openAsCoordinator({ name: '=1+1', message: 'Lamps, "cheap"' });
  const other = makeEntry({ name: 'Bo Lind', city: 'Elsewhere' });
  await store.save(other);
  const csv = await post('/staff/export', { format: 'csv', query: 'city=rivermouth' });
  expect(csv.headers.get('Content-Disposition')).toMatch(/^attachment; filename="applications-[\d-]+\.csv"$/);
  const table = await csv.text();
  expect(table.trim().split('\r\n')).toHaveLength(2);
  expect(table).toContain(`"'=1+1"`);
  expect(table).toContain('"Lamps, ""cheap"""');
  const lines = (await (await post('/staff/export', { format: 'jsonl', query: '' })).text()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).name).sort()).toEqual(['=1+1', 'Bo Lind']);
  const { records: entries } = await records.readPage({ collection: 'access-log', group: 'exported', limit: 5 });
  expect(entries.map(({ data }) => data['details'])).toMatchObject([
    { format: 'csv', count: 1, filter: 'city=rivermouth' },
    { format: 'jsonl', count: 2 },
  ]);
});
