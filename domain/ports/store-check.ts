/**
 * What can disagree in a store, with how many there are:
 * - `withoutReview`: applications that have no review.
 * - `withoutApplication`: reviews and records whose application is gone.
 * - `keys`: reviews whose keys for sorting, filtering and searching are not those of their application.
 * - `possibleDuplicates`: reviews that say wrongly whether another application may be of the same person.
 * - `scores`: reviews whose sums are not those of the decisions of reviewers about their application.
 * - `withoutMail`: messages on their way whose mail is gone; repaired, they have failed and can be released again.
 */
export type Disagreements = Readonly<
  Record<'withoutReview' | 'withoutApplication' | 'keys' | 'possibleDuplicates' | 'scores' | 'withoutMail', number>
>;

/**
 * Compares what is derived from applications or belongs to them with the applications themselves, all of them, in constant
 * memory, while the site runs or not. With `repair` it is made again; what has no application any more is removed. Resolves
 * to what was found before. Rejects when the store cannot be reached.
 */
export type CheckStore = (options: { readonly repair: boolean }) => Promise<Disagreements>;

/** `known`: to which this program brings tables; a higher `stored` is that of a newer program. */
export type TablesVersion = { readonly stored: number; readonly known: number };

/** What can be wrong with a site; content/en/staff/checks.ts says in words what each is. */
export type CheckId =
  | 'trust-proxy-unset'
  | 'trust-proxy-wrong'
  | 'second-factor-off'
  | 'contact-email-sample'
  | 'no-mail-server'
  | 'mail-server'
  | 'mail-domain'
  | 'mail-waits'
  | 'messages-failed'
  | 'decisions-unopened'
  | 'facts-missing'
  | 'no-coordinator'
  | 'no-second-factor'
  | 'clock-behind'
  | 'retention-late'
  | 'disk-nearly-full'
  | 'tables-newer'
  | 'store-disagrees'
  | 'backups-unknown'
  | 'backup-old'
  | 'backup-fails'
  | 'backup-not-rehearsed'
  | 'public-url-elsewhere';

/** `urgency`: `now` when people get no mail or data is at risk, else `soon`. `details`: sentences that say more. */
export type Fault = { readonly id: CheckId; readonly urgency: 'now' | 'soon'; readonly details: readonly string[] };

/** What was looked at and is well; `detail`: a sentence, empty where there is nothing to say. */
export type Well = { readonly id: CheckId; readonly detail: string };

/** Looks at the whole site: what is well, and what is wrong. Rejects when the store cannot be reached. */
export type CheckSite = () => Promise<{ readonly well: readonly Well[]; readonly faults: readonly Fault[] }>;

/** What became of the last restore that was tried; kept next to the backups. `fault`: null when all was well. */
export type Rehearsal = {
  readonly backup: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly applications: number;
  readonly fault: string | null;
};

/** What a folder of backups says about itself. `newestAt` is ISO 8601, UTC. */
export type BackupState = { readonly newestAt: string | null; readonly rehearsal: Rehearsal | null };
