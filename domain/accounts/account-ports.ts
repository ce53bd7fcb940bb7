import type { RateLimiter } from '../rate-limit.ts';
import type { RecordStore } from '../records.ts';
import type { Identity } from './identity.ts';
import type { KnownDevices } from './known-devices.ts';

/** What the use cases about accounts need from outside the domain. */
export type AccountPorts = {
  readonly identity: Identity;
  readonly attempts: RateLimiter;
  readonly devices: KnownDevices;
  readonly isCommonPassword: (password: string) => Promise<boolean>;
  /** In lower case. The verified accounts with these addresses are coordinators. */
  readonly staffEmails: readonly string[];
  /** Holds the team: the other members with their roles. */
  readonly records: Pick<RecordStore, 'find'>;
};
