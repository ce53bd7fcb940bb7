import type { SettingsTable } from '../../db/programme-tables.ts';
import type { Database } from '../../db/schema.ts';
import type { TransactionContext } from '../context.ts';
import { defaultSettings, type ProgrammeSettings } from './programme-settings.ts';

/** `version` is 0 while nothing was ever set, and grows with every change. */
export type StoredSettings = ProgrammeSettings & { readonly version: number };

export async function getProgrammeSettings({ db }: { readonly db: Database }): Promise<StoredSettings> {
  const row = await db.selectFrom('settings').selectAll().executeTakeFirst();
  return row ? toSettings(row) : { ...defaultSettings, version: 0 };
}

/** Returns the settings, and makes other changes of them wait until this transaction ends. */
export async function lockSettings({ db }: Pick<TransactionContext, 'db'>): Promise<StoredSettings> {
  const initial = toRow({ ...defaultSettings, version: 0 });
  await db
    .insertInto('settings')
    .values(initial)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return toSettings(await db.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow());
}

/** Changes the locked settings. */
export async function updateSettings({ db }: Pick<TransactionContext, 'db'>, settings: StoredSettings): Promise<void> {
  await db
    .updateTable('settings')
    .set(toRow({ ...settings, version: settings.version + 1 }))
    .execute();
}

function toSettings({ id: _, ...row }: SettingsTable): StoredSettings {
  const { keepSpamDays, keepWithdrawnDays, keepDeclinedDays, keepUnreachableDays, ...others } = row;
  const { keepDuplicateDays, keepFinishedDays, keepOpenDays, ...settings } = others;
  const retentionDays = {
    spam: keepSpamDays,
    withdrawn: keepWithdrawnDays,
    declined: keepDeclinedDays,
    unreachable: keepUnreachableDays,
    duplicate: keepDuplicateDays,
    finished: keepFinishedDays,
    open: keepOpenDays,
  };
  return { ...settings, retentionDays };
}

function toRow({ retentionDays, ...settings }: StoredSettings): SettingsTable {
  return {
    id: 1,
    ...settings,
    keepSpamDays: retentionDays.spam,
    keepWithdrawnDays: retentionDays.withdrawn,
    keepDeclinedDays: retentionDays.declined,
    keepUnreachableDays: retentionDays.unreachable,
    keepDuplicateDays: retentionDays.duplicate,
    keepFinishedDays: retentionDays.finished,
    keepOpenDays: retentionDays.open,
  };
}
