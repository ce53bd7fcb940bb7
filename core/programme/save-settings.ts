import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context } from '../context.ts';
import { createActor } from '../history/history.ts';
import { fail, type Result, succeed } from '../result.ts';
import { lockSettings, type ProgrammeSettings } from './settings.ts';
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
