import { randomUUID } from 'node:crypto';
import type { StoredApplication, Suspicion } from '../domain/application.ts';
import type { ApplicationEntry } from '../domain/application-store.ts';

/** Builds an entry like any other, with a new id; a test names only what it is about. */
export function makeEntry(
  changes: Partial<StoredApplication> = {},
  suspicion: Suspicion | null = null,
): ApplicationEntry {
  const application = {
    id: randomUUID(),
    name: 'Ada Lovelace',
    email: 'ada@school.example',
    age: 16,
    phone: '+44 20 7946 0000',
    school: 'Marlow High',
    city: 'London',
    message: 'An engine that weaves algebra.',
    timestamp: '2026-11-20T09:30:00.000Z',
    ...changes,
  };
  return { application, suspicion };
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}
