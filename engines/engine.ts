import type { ReviewPorts } from '../domain/ports/application-ports.ts';
import type { Identity, SessionStore } from '../domain/ports/identity.ts';
import type { SendMail } from '../domain/ports/mail-request.ts';
import type { Outbox } from '../domain/ports/outbox.ts';
import type { RateLimiter } from '../domain/ports/rate-limit.ts';

/** Everything that is stored, on one of the engines that the settings choose from. */
export type Engine = Pick<ReviewPorts, 'applications' | 'reviews' | 'statistics' | 'records' | 'write'> & {
  /** Whether several processes on several machines may use it at once. */
  readonly isShared: boolean;
  readonly outbox: Outbox;
  /** `secret` turns keys into hashes, which say nothing about whom they are about. */
  makeRateLimiter(secret: string): RateLimiter;
  openAccounts(parts: AccountParts): Promise<{ readonly identity: Identity; readonly sessions: SessionStore }>;
  /** The secret that signs links when the operator sets none: the same for all who share what is kept. */
  loadAuthSecret(): Promise<string>;
  /**
   * Copies the log of changes into the file, because what was erased stays in the log until then. For every minute; null where
   * there is no such log.
   */
  readonly maintain: (() => Promise<void>) | null;
  /** Finishes what was begun and closes all connections. */
  close(): Promise<void>;
};

export type OpenOptions = {
  /**
   * Whether tables are made where they are missing. A command that only reads or removes leaves that to the
   * site: a database without them is most likely the wrong one.
   */
  readonly mayCreate: boolean;
  /** Who waits: a visitor for a few seconds, an operator's command for as long as large queries take. */
  readonly asks: 'visitor' | 'operator';
};

/** For one query of an operator's command. */
export const operatorTimeoutMs = 60_000;

export type AccountParts = {
  /** Origin that visitors type. */
  readonly publicUrl: string;
  /** Signs links; 32 characters or more. */
  readonly secret: string;
  readonly sendMail: SendMail;
};

/** DATABASE_URL or FIREBASE_PROJECT_ID chooses; without either everything is in the data directory. */
export type EngineSettings = SqliteSettings | PostgresSettings | FirebaseSettings;

export type SqliteSettings = {
  readonly kind: 'sqlite';
  /** Absolute path of the database file, in the data directory. */
  readonly file: string;
};

export type PostgresSettings = {
  readonly kind: 'postgres';
  /** `postgres://` or `postgresql://`, with everything that `pg` takes in it. DATABASE_URL. */
  readonly url: string;
  /** The most connections at once, of this process. DATABASE_POOL_SIZE, default 10. */
  readonly poolSize: number;
};

/** FIREBASE_PROJECT_ID, FIREBASE_API_KEY. Google's libraries find the credentials by themselves. */
export type FirebaseSettings = {
  readonly kind: 'firebase';
  readonly projectId: string;
  /** Names the project where people sign in; it is no secret, and nothing is granted to it. */
  readonly apiKey: string;
  /** `host:port` of the emulator that stands in for Firebase Authentication, or null. FIREBASE_AUTH_EMULATOR_HOST. */
  readonly authEmulatorHost: string | null;
  /** The same for Firestore. FIRESTORE_EMULATOR_HOST. */
  readonly firestoreEmulatorHost: string | null;
};
