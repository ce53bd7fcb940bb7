import type { Step } from '../core/mentoring/steps.ts';
import type { Day } from '../core/time.ts';

/** A venture without a row is at its first step. `version` counts the changes that pages compare. */
export type VentureTable = {
  applicationId: string;
  version: number;
  step: Step;
  stepSince: string;
  /** The one next thing to do; '' before there is one. */
  nextStep: string;
  nextBy: Day | null;
  nextDoneAt: string | null;
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
  next: string;
  nextBy: Day | null;
  createdAt: string;
};
