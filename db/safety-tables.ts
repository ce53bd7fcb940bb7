import type { CheckKind } from '../core/safety/check.ts';
import type { Day } from '../core/time.ts';

/** A check of a member of the team, or of the investor of a link; one of `email` and `linkId` is set. */
export type CheckTable = {
  id: string;
  email: string | null;
  linkId: string | null;
  kind: CheckKind;
  /** The person or office that checked. */
  checkedBy: string;
  checkedOn: Day;
  /** The last day on which it is valid. */
  validUntil: Day;
  createdAt: string;
  remindedAt: string | null;
};

export type ConductAgreementTable = { email: string; version: number; agreedAt: string };

/** A concern that somebody reported: only the people of CONCERN_EMAILS read it. Empty texts were left out. */
export type ConcernTable = { id: string; createdAt: string; text: string; name: string; contact: string };

/** The answer about photos and the name in public. */
export type PublicityConsentTable = {
  applicationId: string;
  party: 'applicant' | 'guardian';
  agrees: number;
  answeredAt: string;
};
