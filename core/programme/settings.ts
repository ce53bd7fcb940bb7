import type { SettingsTable } from '../../db/programme-tables.ts';
import type { Database, Transaction } from '../../db/schema.ts';
import { defaultSettings } from './programme-settings.ts';

const unset: SettingsTable = { id: 1, version: 0, ...defaultSettings };

export async function getProgrammeSettings({ db }: { readonly db: Database }): Promise<Readonly<SettingsTable>> {
  const stored = await db.selectFrom('settings').selectAll().executeTakeFirst();
  return stored ?? unset;
}

/** Returns the settings, and makes other changes of them wait until this transaction ends. */
export async function lockSettings({ db }: { readonly db: Transaction }): Promise<Readonly<SettingsTable>> {
  await db
    .insertInto('settings')
    .values(unset)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return db.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}
