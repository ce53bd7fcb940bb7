import type { Database } from '../../db/schema.ts';
import type { Limits } from '../limits.ts';
import type { Identity, SessionStore } from './identity.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SecondFactorProofs } from './second-factor.ts';

/** The dependencies of the use cases about accounts. */
export type AccountPorts = {
  readonly identity: Identity;
  readonly sessions: SessionStore;
  readonly attempts: Limits;
  readonly devices: KnownDevices;
  readonly isCommonPassword: (password: string) => Promise<boolean>;
  /** In lower case. The verified accounts with these addresses are coordinators. */
  readonly staffEmails: readonly string[];
  readonly db: Database;
  /** Whether roles count only once the viewer has proven a second factor in the session. */
  readonly requiresSecondFactor: boolean;
  /** Whether the first coordinator may set it up later: on `localhost`, without a mail server. */
  readonly mayDelaySecondFactor: boolean;
  readonly proofs: SecondFactorProofs;
  /** Writes a line of the log, which tells operators what was done and nothing about persons; with the id of the request, if any. */
  readonly note: (event: AccountEvent, requestId?: string) => void;
};

/**
 * - `signed-in`, `sign-in-refused`: by the password, a provider or the first coordinator's link, which the path of the request says.
 * - `second-factor-proven`, `second-factor-refused`: by a code or a passkey.
 * - `access-refused`: a person who is signed in asked for what they may not do.
 * - `account-removed`: by its owner.
 * - `second-factor-reset`: a coordinator removed the second factor of another account with a role.
 */
export type AccountEvent =
  | 'signed-in'
  | 'sign-in-refused'
  | 'second-factor-proven'
  | 'second-factor-refused'
  | 'access-refused'
  | 'account-removed'
  | 'second-factor-reset';
