import type { Status } from '../applications/status.ts';
import type { GuardianAnswer } from '../guardians/guardian.ts';
import type { Step } from '../mentoring/steps.ts';
import type { MessageFailure } from '../messages/message.ts';

/** Staff by address, the applicant, a guardian, or the site itself (a job, a command). */
export type Actor =
  | { readonly kind: 'staff'; readonly email: string }
  | { readonly kind: 'applicant' | 'guardian' | 'site' };

export function createActor(by: string | null): Actor {
  return by === null ? { kind: 'site' } : { kind: 'staff', email: by };
}

export type HistoryEvent =
  | { readonly what: 'status'; readonly from: Status; readonly to: Status }
  | { readonly what: 'assigned'; readonly from: string | null; readonly to: string | null }
  /** The delivery of the receipt; null: the mail server took it. */
  | { readonly what: 'receipt'; readonly failure: MessageFailure | null }
  /** A coordinator sent a message, or marked it as sent by hand. */
  | { readonly what: 'message-released'; readonly subject: string }
  | { readonly what: 'answers-sent'; readonly answers: number; readonly version: number | null }
  | {
      readonly what: 'invitation-answered';
      readonly title: string;
      readonly answer: 'chosen' | 'none' | 'cannot';
      readonly start: string | null;
    }
  | { readonly what: 'guardian-answered'; readonly answer: GuardianAnswer }
  | { readonly what: 'contact-corrected'; readonly isPhone: boolean }
  | { readonly what: 'profile-answered'; readonly agrees: boolean }
  | { readonly what: 'step-moved'; readonly from: Step; readonly to: Step }
  | { readonly what: 'step-done'; readonly text: string }
  | { readonly what: 'mentor-named'; readonly mentor: string }
  | { readonly what: 'mentor-ended'; readonly mentor: string; readonly reason: string }
  /** Anonymous, so that nobody has to explain. */
  | { readonly what: 'stepped-aside' }
  | { readonly what: 'link-renewed' | 'not-spam' | 'guardian-asked' };

export type HistoryKind = HistoryEvent['what'];

export type HistoryEntry = { readonly at: string; readonly actor: Actor } & HistoryEvent;
