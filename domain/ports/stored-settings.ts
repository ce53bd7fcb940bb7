import { defaultSettings, type ProgrammeSettings } from '../model/settings.ts';
import { type Change, putRecord } from './changes.ts';
import type { RecordStore } from './records.ts';

const id = 'programme';

/** The settings of the programme and the version of their record; 0 while nothing was ever set. */
export async function readSettings(
  records: RecordStore,
): Promise<{ readonly settings: ProgrammeSettings; readonly version: number }> {
  const record = await records.find('settings', id);
  const stored = (record?.data ?? {}) as Partial<ProgrammeSettings>;
  const retentionDays = { ...defaultSettings.retentionDays, ...stored.retentionDays };
  return { settings: { ...defaultSettings, ...stored, retentionDays }, version: record?.version ?? 0 };
}

export function putSettings(settings: ProgrammeSettings, version: number): Change {
  return putRecord({ collection: 'settings', id, version, data: settings });
}
