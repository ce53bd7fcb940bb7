import type { DeviceToken } from './known-devices.ts';
import type { PendingSignIn } from './openid-sign-in.ts';
import type { SessionChange, SessionToken } from './session.ts';

export type Browser = {
  /** The network address that the request comes from, as far as it can be trusted. */
  readonly address: string;
  /** Null when the browser sent none. */
  readonly session: SessionToken | null;
  /** Null when the browser sent none. */
  readonly device: DeviceToken | null;
  /** A session that this request begins is on a shared computer: the person has said so. */
  readonly isShared?: boolean;
  /** The sign-ins at providers that this browser has begun and not finished. */
  readonly pendingSignIns: readonly PendingSignIn[];
};

/** What the browser is to keep or to forget after a request. */
export type BrowserChanges = {
  readonly session?: SessionChange;
  /** Makes the browser known for an account. */
  readonly device?: DeviceToken;
  readonly begunSignIn?: PendingSignIn;
  /** The id of a sign-in at a provider that is over. */
  readonly endedSignIn?: string;
};
