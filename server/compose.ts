import { join } from 'node:path';
import type { ApplicationStore } from '../domain/application-store.ts';
import type { Identity } from '../domain/identity.ts';
import { notOpenIdentity } from '../identity/not-open.ts';
import { openSqliteStore } from '../stores/sqlite.ts';
import type { Config } from './config.ts';

/** Everything the program needs from outside itself, ready to use. */
export type Ports = {
  readonly applications: ApplicationStore;
  readonly identity: Identity;
  /** Finishes what was begun and lets everything go. */
  close(): Promise<void>;
};

/** The one place that names adapters. Rejects when something cannot be reached: better no start than a false one. */
export async function compose(config: Config): Promise<Ports> {
  const applications = await openSqliteStore({ file: join(config.dataDirectory, 'daybreak.db') });
  return { applications, identity: notOpenIdentity, close: () => applications.close() };
}
