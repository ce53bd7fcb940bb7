import { randomUUID } from 'node:crypto';
import type { ApplicationEntry, SpamFlag, StoredApplication } from '../../domain/model/application.ts';
import type { ApplicationStore, SaveOptions } from '../../domain/ports/application-store.ts';

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

/** Saves it, and names the outcome in a word. */
export async function save(store: Pick<ApplicationStore, 'save'>, entry: ApplicationEntry, options?: SaveOptions) {
  const saved = await store.save(entry, options);
  if (!saved.ok) return saved.code;
  return saved.value.isNew ? 'created' : 'duplicate';
}
