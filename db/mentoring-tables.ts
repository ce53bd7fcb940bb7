import type { Step } from '../core/mentoring/steps.ts';
import type { Day } from '../core/time.ts';

/** A venture without a row is at its first step. `version` counts the changes that pages compare. */
export type VentureTable = {
  applicationId: string;
  version: number;
  step: Step;
  stepSince: string;
  mentorEmail: string | null;
  /** The time when the message that introduces the mentor was sent: from then on they see the venture. */
  introducedAt: string | null;
};

/** Read by the founder, the guardian, the mentor and coordinators. */
export type SessionNoteTable = {
  id: string;
  applicationId: string;
  authorEmail: string;
  day: Day;
  /** The work of the session. */
  done: string;
  /** To do until the next one; may be ''. That of the newest session is the venture's. */
  next: string;
  nextBy: Day | null;
  nextDoneAt: string | null;
  createdAt: string;
};
