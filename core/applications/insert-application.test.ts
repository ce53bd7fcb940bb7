import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { createEntry, createRow, listAll, save } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { succeed } from '../result.ts';
import { findApplication } from './find-application.ts';
import { insertApplication } from './insert-application.ts';

const hardTexts = [
  '👩‍👩‍👧 🇺🇳 👋🏽',
  'e\u0301 is not é',
  'one\r\ntwo\nthree\rfour\u2028five\u2029',
  '  \t x \u00a0 ',
  '\u202bمرحبا בעולם\u202c',
  `'; DROP TABLE applications; -- " \\ % _ ? $1 :id`,
  '\ufeff\u0001\u007f\uffff\ufffd',
  // Outside the basic plane.
  '𝕏'.repeat(5000),
];
const hardIds = [
  'x\\101',
  'xA',
  '\\x41',
  'A',
  'ana@b.c',
  'Müller',
  'Mu\u0308ller',
  'a b',
  "'; --",
  '🧪',
  '\u0001',
  'ä',
];

describeOnBothDatabases('an application', (getContext) => {
  const insert = (row: ReturnType<typeof createRow>) =>
    inTransaction(getContext(), async ({ db }) => succeed(await insertApplication(db, row)));

  it('comes back with every text as it was typed', async () => {
    const ctx = getContext();
    for (const text of hardTexts) {
      const entry = createEntry({ name: text, email: text, phone: text, school: text, city: text, message: text });
      expect(await findApplication(ctx, (await save(ctx, entry)).id)).toMatchObject(entry.application);
    }
  });

  it('comes back with any age as that number', async () => {
    const ctx = getContext();
    for (const age of [0, 1, 16, 2 ** 31, 2 ** 53 - 1, 2 ** 53 + 2, 2 ** 63, 1e300, Number.MAX_VALUE])
      expect(await findApplication(ctx, (await save(ctx, createEntry({ age }))).id)).toMatchObject({ age });
  });

  it('is known by an id of any characters, exactly', async () => {
    const ctx = getContext();
    for (const id of hardIds) await save(ctx, createEntry({ id, name: id }));
    for (const id of hardIds) expect(await findApplication(ctx, id)).toMatchObject({ id, name: id });
    for (const id of [randomUUID(), '', '.', 'a/b', 'x'.repeat(5000)])
      expect(await findApplication(ctx, id)).toBeUndefined();
  });

  it('is stored once, with the first content, if many are stored with its id at the same moment', async () => {
    const id = randomUUID();
    const rivals = Array.from({ length: 50 }, (_, index) => createRow(createEntry({ id, name: `Rival ${index}` })));
    const outcomes = await Promise.all(rivals.map(insert));
    const winner = outcomes.findIndex(({ value }) => value);
    expect(outcomes.filter(({ value }) => value)).toHaveLength(1);
    expect(await listAll(getContext())).toMatchObject([{ name: `Rival ${winner}` }]);
  });
});
