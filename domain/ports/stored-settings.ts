import { defaultSettings, type ProgrammeSettings } from '../model/settings.ts';
import { type Change, putRecord, removeRecord } from './changes.ts';
import type { RecordStore, StoredRecord } from './records.ts';

const stored = { collection: 'settings', id: 'programme' } as const;

/** The settings of the programme and the version of their record; 0 while nothing was ever set. */
export async function readSettings(records: RecordStore) {
  return toSettings(await records.find(stored.collection, stored.id));
}

/** The same, with changes that store them as they are: a write with these is refused when they have changed since. */
export async function holdSettings(records: RecordStore) {
  const record = await records.find(stored.collection, stored.id);
  const guard: readonly Change[] = record
    ? [{ kind: 'put-record', record, expectedVersion: record.version }]
    : // Nothing was ever set, and nothing is afterwards.
      [putRecord({ ...stored, data: {} }), removeRecord(stored.collection, stored.id)];
  return { ...toSettings(record), guard };
}

function toSettings(record: StoredRecord | null) {
  const set = (record?.data ?? {}) as Partial<ProgrammeSettings>;
  const retentionDays = { ...defaultSettings.retentionDays, ...set.retentionDays };
  const settings: ProgrammeSettings = { ...defaultSettings, ...set, retentionDays };
  return { settings, version: record?.version ?? 0 };
}

export function putSettings(settings: ProgrammeSettings, version: number): Change {
  return putRecord({ ...stored, version, data: settings });
}
