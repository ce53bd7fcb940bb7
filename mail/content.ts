import type { Operator } from '../content/en/site/operator.ts';
import { createLinkPath } from '../core/link-key.ts';
import type { CalendarEntry, MailOf, MailRequest } from '../core/mails/mail.ts';
import type { Day } from '../core/time.ts';

/** One part of a mail, in the order in which it is read. A note is smaller than a paragraph. */
export type MailBlock =
  | { readonly kind: 'heading' | 'paragraph' | 'note'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly link: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] };

type Fact = readonly [label: string, value: string];

export const block = {
  heading: (text: string): MailBlock => ({ kind: 'heading', text }),
  paragraph: (text: string): MailBlock => ({ kind: 'paragraph', text }),
  note: (text: string): MailBlock => ({ kind: 'note', text }),
  facts: (...facts: readonly Fact[]): MailBlock => ({ kind: 'facts', facts }),
  button: (label: string, link: string): MailBlock => ({ kind: 'button', label, link }),
} as const;

/** The content of a mail, before it becomes HTML and text. */
export type MailContent = {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  readonly footnote: string;
  /** A mail that fails for so long is given up. Default: three days, longer than a weekend. */
  readonly usefulForSeconds?: number;
  readonly calendar?: CalendarEntry | null;
};

/** `publicUrl`: the origin that visitors type, with which every link begins. */
export type SiteDetails = Readonly<{ publicUrl: string; contactEmail: string; operator: Operator }>;

/** `today`: the day in UTC, for dates that name their year if it is another one. */
export type WriteMail<Request> = (request: Request, publicUrl: string, today: Day) => MailContent;

export type MailWriters<Kinds extends MailRequest['kind']> = { readonly [Kind in Kinds]: WriteMail<MailOf<Kind>> };

export const daySeconds = 24 * 60 * 60;

/** The page of one applicant. */
export const createPrivateLink = (publicUrl: string, key: string) => publicUrl + createLinkPath(key);
