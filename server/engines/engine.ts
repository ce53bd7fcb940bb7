import type { AccountArchive } from '../../domain/account-archive.ts';
import type { ApplicationStore } from '../../domain/application-store.ts';
import type { AttemptCounter } from '../../domain/attempts.ts';
import type { Identity } from '../../domain/identity.ts';
import type { SendLetter } from '../../domain/letters/letter.ts';
import type { Outbox } from '../../domain/letters/outbox.ts';

/** Everything that is kept, on one of the engines that the settings choose from. */
export type Engine = {
  readonly applications: ApplicationStore;
  /** Whether it is meant for several processes at once. */
  readonly isShared: boolean;
  /** Null where the identity service sends its letters by itself. */
  readonly outbox: Outbox | null;
  /** `secret` hides what is counted. */
  makeAttemptCounter(secret: string): AttemptCounter;
  /** The accounts; they are opened only where they are needed, for their library is the largest here. */
  openIdentity(parts: IdentityParts): Promise<Identity>;
  /** The same accounts, for moving them to another engine. */
  openAccountArchive(): Promise<AccountArchive>;
  /**
   * The secret that signs sessions and links when the operator sets none: the same for all who share what is kept.
   * Null where the data directory keeps it.
   */
  readonly keepAuthSecret: (() => Promise<string>) | null;
  /** Finishes what was begun and lets everything go. */
  close(): Promise<void>;
};

export type Opening = {
  /**
   * Whether tables are made where they are missing or older. A command that only takes away or reads leaves that to the
   * site: a place without them is most likely the wrong one.
   */
  readonly mayMake: boolean;
  /** Who waits for an answer: a visitor for a few seconds, an operator's command for as long as large questions take. */
  readonly asks: 'visitor' | 'operator';
};

/** For one question of an operator's command. */
export const operatorPatienceMs = 60_000;

type IdentityParts = {
  /** Origin that visitors type. */
  readonly publicUrl: string;
  /** Signs sessions and links; 32 characters or more. */
  readonly secret: string;
  readonly sendLetter: SendLetter;
};
