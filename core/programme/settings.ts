import type { SettingsTable } from '../../db/programme-tables.ts';
import type { Reader, Writer } from '../context.ts';
import { defaultSettings } from './programme-settings.ts';

const unset: SettingsTable = { id: 1, version: 0, ...defaultSettings };

export async function getProgrammeSettings({ db }: Reader): Promise<Readonly<SettingsTable>> {
  const stored = await db.selectFrom('settings').selectAll().executeTakeFirst();
  return stored ?? unset;
}

/** Returns the settings, and makes other changes of them wait until this transaction ends. */
export async function lockSettings({ db }: Writer): Promise<Readonly<SettingsTable>> {
  await db
    .insertInto('settings')
    .values(unset)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return db.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}
