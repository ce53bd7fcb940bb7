import { randomUUID } from 'node:crypto';
import type { ApplicationEntry, SpamFlag, StoredApplication } from '../../domain/model/application.ts';
import { isSameApplication } from '../../domain/model/application-id.ts';
import type { ApplicationStore } from '../../domain/ports/application-store.ts';
import type { WriteChanges } from '../../domain/ports/changes.ts';

/** Builds an entry like any other, with a new id; a test names only what it is about. */
export function makeEntry(
  changes: Partial<StoredApplication> = {},
  spamFlag: SpamFlag | null = null,
): ApplicationEntry {
  const application = {
    id: randomUUID(),
    name: 'Ana Reed',
    email: 'ana@school.example',
    age: 16,
    phone: '555 0100',
    school: 'Northgate High',
    city: 'Rivermouth',
    message: 'A shelf that lends lab kits.',
    timestamp: '2026-11-20T09:30:00.000Z',
    ...changes,
  };
  return { application, spamFlag };
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

type Engine = { readonly applications: Pick<ApplicationStore, 'find'>; readonly write: WriteChanges };

/** Saves it in a store or an engine, and names the outcome in a word. */
export async function save(
  store: Engine | (Engine['applications'] & Pick<Engine, 'write'>),
  entry: ApplicationEntry,
): Promise<'created' | 'duplicate' | 'conflict'> {
  const { id } = entry.application;
  if ((await store.write([{ kind: 'add-application', entry, unlessStored: null }])).ok) return 'created';
  const stored = await ('applications' in store ? store.applications : store).find(id);
  if (!stored || !isSameApplication(stored.application, entry.application)) return 'conflict';
  if (stored.spamFlag !== null && entry.spamFlag === null)
    await store.write([{ kind: 'set-spam-flag', applicationId: id, spamFlag: null }]);
  return 'duplicate';
}
