import type { CheckKind } from '../core/safety/check.ts';
import type { Day } from '../core/time.ts';

/** The newest check of its kind. `person`: a member of the team by email, or the link of an investor. */
export type CheckTable = {
  person: string;
  kind: CheckKind;
  /** Deletes it with the link. */
  linkId: string | null;
  /** The person or office that checked. */
  checkedBy: string;
  checkedOn: Day;
  /** The last day on which it is valid. */
  validUntil: Day;
  remindedAt: string | null;
};

/** A concern that somebody reported: only the people of CONCERN_EMAILS read it. Empty texts were left out. */
export type ConcernTable = { id: string; createdAt: string; text: string; contact: string };
