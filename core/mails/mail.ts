import type { OutboxTable } from '../../db/programme-tables.ts';
import type { Status } from '../applications/status.ts';
import type { describeEvent } from '../events/event.ts';
import type { Questions } from '../messages/message.ts';
import type { CheckKind } from '../safety/check.ts';
import type { Role } from '../team/viewer.ts';
import type { Day } from '../time.ts';

/** A mail with every link in it complete. After `usefulUntil` its links are invalid, and it is given up. */
export type Mail = Readonly<Omit<OutboxTable, 'applicationId' | 'due' | 'attempts'>>;

/** `start` and `end` are ISO 8601, UTC. The `uid` stays the same, the `sequence` rises with each change. */
export type CalendarEntry = Readonly<Record<'uid' | 'start' | 'end' | 'title' | 'venue' | 'note', string>> & {
  readonly sequence: number;
  readonly isCancelled: boolean;
};

export type EventFacts = ReturnType<typeof describeEvent> & { readonly calendar: CalendarEntry | null };

type NoFacts = Readonly<Record<never, never>>;

/** The facts by kind of mail. `key`: of the private link; `reference`: of the application. */
type MailFacts = {
  readonly 'verify-email': { readonly token: string };
  readonly 'reset-password': { readonly token: string };
  readonly receipt: {
    readonly reference: string;
    readonly answerDue: Day;
    readonly key: string;
    readonly asksForGuardian?: boolean;
  };
  /** All applications with one address, newest first. */
  readonly 'private-links': { readonly links: readonly { readonly reference: string; readonly key: string }[] };
  /** To the new address of an application; `token` is part of the link that confirms it. */
  readonly 'new-address': { readonly reference: string; readonly token: string };
  /** To the earlier address of an application, which may be a stranger's. */
  readonly 'address-changed': { readonly reference: string };
  /** To a parent or guardian, whose address is the only part that the applicant typed. */
  readonly guardian: {
    readonly reference: string;
    readonly key: string;
    /** About the profile instead of the application. */
    readonly isAboutProfile?: true;
  };
  readonly message: {
    readonly subject: string;
    readonly text: string;
    readonly reference: string;
    /** The published status; null for a message without a change. */
    readonly newStatus: Status | null;
    readonly key: string;
    readonly questions?: Pick<Questions, 'texts' | 'answerBy'>;
    readonly event: (EventFacts & { readonly about: 'invited' | 'cancelled' }) | null;
    /** Days after which the application is deleted; 0: kept. */
    readonly keptDays: number;
  };
  /** About the slot that an applicant chose or gave back, and the day before it. */
  readonly event: EventFacts & {
    readonly about: 'chosen' | 'given-back' | 'reminder';
    readonly reference: string;
    readonly key: string;
  };
  /** `name`: of the person; null in the mail to them. */
  readonly 'check-reminder': { readonly name: string; readonly check: CheckKind; readonly until: Day };
  readonly 'profile-interest': NoFacts;
  /** `invitedBy`: the name of the coordinator; null for an operator's command. */
  readonly 'team-invitation': { readonly role: Role; readonly invitedBy: string | null };
  readonly 'mentor-named': { readonly applicationId: string };
  /** To each person of CONCERN_EMAILS. */
  readonly concern: NoFacts;
  readonly test: NoFacts;
};

export type MailOf<Kind extends keyof MailFacts> = { readonly kind: Kind; readonly to: string } & MailFacts[Kind];

export type MailRequest = { [Kind in keyof MailFacts]: MailOf<Kind> }[keyof MailFacts];

export type LinkMail = MailOf<'verify-email' | 'reset-password'>;

export const linkLifetimeSeconds = {
  'verify-email': 7 * 24 * 60 * 60,
  'reset-password': 60 * 60,
} as const satisfies Record<LinkMail['kind'], number>;

export const newAddressSeconds = 7 * 24 * 60 * 60;

/** Sends the mails of accounts. Resolves once the mail is stored. */
export type SendMail = (mail: LinkMail) => Promise<void>;
