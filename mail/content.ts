import type { CalendarEntry } from '../domain/ports/mail-request.ts';

/** One part of a mail, in the order in which it is read. */
export type MailBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Smaller than a paragraph. */
  | { readonly kind: 'note'; readonly text: string }
  /** `link` is complete, with its token. It also stands in the mail as text: below the button with `showsLink`, or last. */
  | { readonly kind: 'button'; readonly label: string; readonly link: string; readonly showsLink?: boolean }
  | { readonly kind: 'facts'; readonly facts: readonly { readonly label: string; readonly value: string }[] };

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

export const daySeconds = 24 * 60 * 60;

export type MailKind<Request> = {
  /** A mail that could not be sent for so long is given up. */
  readonly usefulForSeconds: number;
  /** `publicUrl`: the origin that every link begins with, without a trailing slash. */
  write(request: Request, publicUrl: string): MailContent;
};
