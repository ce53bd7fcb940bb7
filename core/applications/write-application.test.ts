import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { createEntry, createRow, listAll, save } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { succeed } from '../result.ts';
import { findApplication } from './find-application.ts';
import { insertApplication } from './write-application.ts';

/** Any text of a field, and an age that integers of 32 bits have no room for. */
const hardTexts = ['👩‍👩‍👧 e\u0301 𝕏', 'one\r\ntwo\rthree\u2028 \t ', `'; DROP TABLE applications; -- \\ % _ ? $1 :id`];
const age = 2 ** 53 + 2;

describeOnBothDatabases('an application', (getContext) => {
  const insert = (row: ReturnType<typeof createRow>) =>
    inTransaction(getContext(), async (tx) => succeed(await insertApplication(tx, row)));

  it('comes back as it was typed', async () => {
    const ctx = getContext();
    for (const text of hardTexts) {
      const entry = createEntry({ age, name: text, email: text, phone: text, school: text, city: text, message: text });
      expect(await findApplication(ctx, (await save(ctx, entry)).id)).toMatchObject(entry.application);
    }
    expect(await findApplication(ctx, randomUUID())).toBeUndefined();
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
