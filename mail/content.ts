import { makeLinkPath } from '../core/link-key.ts';
import type { CalendarEntry, MailOf, MailRequest } from '../core/mails/mail.ts';
import type { Day } from '../core/time.ts';

/** One part of a mail, in the order in which it is read. */
export type MailBlock =
  | { readonly kind: 'heading' | 'paragraph' | 'note'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly link: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] };

type Fact = readonly [label: string, value: string];

/** Makes the parts. */
export const block = {
  heading: (text: string): MailBlock => ({ kind: 'heading', text }),
  paragraph: (text: string): MailBlock => ({ kind: 'paragraph', text }),
  /** Smaller than a paragraph. */
  note: (text: string): MailBlock => ({ kind: 'note', text }),
  facts: (...facts: readonly Fact[]): MailBlock => ({ kind: 'facts', facts }),
  /** The link is complete, with its token. It also stands as text right below. */
  button: (label: string, link: string): MailBlock => ({ kind: 'button', label, link }),
} as const;

/** What a mail says, before it becomes HTML and text. */
export type MailContent = {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  /** Stands apart at the end; null for none. */
  readonly footnote: string | null;
  readonly calendar?: readonly CalendarEntry[];
};

export type SiteDetails = {
  /** The origin that visitors type, without a trailing slash. Every link begins with it. */
  readonly publicUrl: string;
  readonly contactEmail: string;
};

/** The page of one applicant. */
export const makePrivateLink = (publicUrl: string, key: string) => publicUrl + makeLinkPath(key);

export const daySeconds = 24 * 60 * 60;

export type MailKind<Request> = {
  /** A mail that could not be sent for so long is given up. */
  readonly usefulForSeconds: number;
  /**
   * `publicUrl`: the origin that every link begins with, without a trailing slash. `today`: the day in UTC, for dates that
   * name their year where it is another one.
   */
  write(request: Request, publicUrl: string, today: Day): MailContent;
};

export type MailKinds<Kinds extends MailRequest['kind']> = { readonly [Kind in Kinds]: MailKind<MailOf<Kind>> };
