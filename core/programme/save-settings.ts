import type { SettingsTable } from '../../db/programme-tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context, Writer } from '../context.ts';
import { createActor } from '../history/history.ts';
import { fail, type Result, succeed } from '../result.ts';
import { type ProgrammeSettings, unset } from './settings.ts';
import { settingsFields, toSettingsForm } from './settings-form.ts';

type SettingsChange = {
  readonly settings: ProgrammeSettings;
  readonly version: number;
  readonly actorEmail: string;
};

export async function saveSettings(ctx: Context, change: SettingsChange): Promise<Result<null, 'conflict'>> {
  const { settings, version, actorEmail } = change;
  return inTransaction(ctx, async (tx) => {
    const stored = await lockSettings(tx);
    if (stored.version !== version) return fail('conflict');
    const [before, after] = [toSettingsForm(stored), toSettingsForm(settings)];
    const changed = settingsFields.filter((field) => before[field] !== after[field]);
    if (changed.length === 0) return succeed(null);
    await tx.db
      .updateTable('settings')
      .set({ ...settings, version: version + 1 })
      .execute();
    for (const setting of changed) {
      const details = { setting, from: before[setting], to: after[setting] };
      await addAccessLogEntry(tx, createActor(actorEmail), 'changed-setting', details);
    }
    return succeed(null);
  });
}

/** Returns the settings, and makes other changes of them wait until this transaction ends. */
export async function lockSettings({ db }: Writer): Promise<Readonly<SettingsTable>> {
  const insert = db.insertInto('settings').values(unset);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  return db.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}
