import type { Status } from '../applications/status.ts';
import type { Questions } from '../messages/message.ts';
import type { Role } from '../team/viewer.ts';
import type { Day, LocalTime } from '../time.ts';

/** A mail as it leaves, with every link in it complete. Instants are as `Date.toISOString` writes them. */
export type Mail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A calendar with its method (iCalendar, RFC 5546). */
  readonly calendar?: string;
  readonly writtenAt: string;
  /** Its links are invalid after that, and it is given up. */
  readonly usefulUntil: string;
};

/** An entry of a calendar; start and end are ISO 8601, UTC. The `uid` stays the same, the `sequence` rises with each change. */
export type CalendarEntry = Readonly<Record<'uid' | 'start' | 'end' | 'title' | 'venue' | 'note', string>> & {
  readonly sequence: number;
  readonly isCancelled: boolean;
};

export type LocalSpan = { readonly start: LocalTime; readonly end: LocalTime };

export type EventFacts = Pick<CalendarEntry, 'title' | 'venue' | 'note'> & {
  readonly span: LocalSpan;
  readonly zone: string;
  readonly answerBy: Day;
  readonly calendar: CalendarEntry | null;
};

type AccountLink = {
  /** Part of the link. It is enough for the action that the mail is about. */
  readonly token: string;
};

type NoFacts = Readonly<Record<never, never>>;

/** Every kind of mail with what its text needs. `key`: of the private link; `reference`: of the application. */
type MailFacts = {
  readonly 'verify-email': AccountLink;
  readonly 'reset-password': AccountLink;
  readonly receipt: {
    readonly reference: string;
    readonly answerDue: Day;
    readonly key: string;
    readonly asksForGuardian?: boolean;
  };
  /** The private links of all applications with one address, newest first. */
  readonly 'private-links': { readonly links: readonly { readonly reference: string; readonly key: string }[] };
  /** Goes to an address that is to become the one of an application; `token` is part of the link that makes it count. */
  readonly 'new-address': { readonly reference: string; readonly token: string };
  /** Tells the address that an application had before that it has another one. Which one is not in it, and no link. */
  readonly 'address-changed': { readonly reference: string };
  /** Asks a parent or guardian about an application. Nothing that the applicant typed is in it but the address that it goes to. */
  readonly guardian: {
    readonly reference: string;
    readonly key: string;
    /** It asks about the profile, not about the application. Default: false. */
    readonly isAboutProfile?: true;
  };
  readonly message: {
    readonly subject: string;
    readonly text: string;
    readonly reference: string;
    /** Where the application stands with this message; null for a message alone. */
    readonly newStatus: Status | null;
    readonly key: string;
    readonly questions?: Pick<Questions, 'texts' | 'answerBy'>;
    readonly event: (EventFacts & { readonly about: 'invited' | 'cancelled' }) | null;
    /** Days after which the application is erased; 0: not by itself. */
    readonly keptDays: number;
  };
  /** To an applicant about the time that they chose or gave back, and the day before it. */
  readonly event: EventFacts & {
    readonly about: 'chosen' | 'given-back' | 'reminder';
    readonly reference: string;
    readonly key: string;
  };
  readonly digest: Readonly<Record<'unread' | 'overdue' | 'answered', number>>;
  readonly 'profile-interest': NoFacts;
  /** Tells a person that they are on the team. `invitedBy`: the name of the coordinator; null for an operator's command. */
  readonly 'team-invitation': { readonly role: Role; readonly invitedBy: string | null };
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

/** Sends the mails of accounts. Resolves once the mail is certain to be sent (or reported as given up), whatever happens to this process. */
export type SendMail = (mail: LinkMail) => Promise<void>;
