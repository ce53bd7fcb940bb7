/** Where an application stands. Source: AFTER-THE-SUBMIT.md, section 2 (docs/spec-after-the-submit.md). */
export const statuses = ['new', 'in-review', 'refining', 'investor-ready', 'closed'] as const;
export type Status = (typeof statuses)[number];

/** What the list of staff tells apart; spam is stored by its flag (`SpamFlag`). */
export const listedStatuses = [...statuses, 'spam'] as const;
export type ListedStatus = (typeof listedStatuses)[number];

type OpenStatus = Exclude<Status, 'closed'>;

/** In the order in which an application usually gets them. */
export const openStatuses = statuses.slice(0, -1) as readonly OpenStatus[];

/** Why an application was closed; `withdrawn` is the applicant's own decision, the others are made by staff. */
export const closeReasons = ['declined', 'withdrawn', 'unreachable', 'duplicate', 'finished'] as const;
export type CloseReason = (typeof closeReasons)[number];

export const staffCloseReasons: readonly CloseReason[] = closeReasons.filter((reason) => reason !== 'withdrawn');

/** A status with its reason, which only `closed` has. Every status may follow every other one. */
export type StatusWithReason =
  | { readonly status: OpenStatus; readonly reason: null }
  | { readonly status: 'closed'; readonly reason: CloseReason };

/** Staff still owe the applicant something. */
export function isOpen({ status }: Pick<StatusWithReason, 'status'>): boolean {
  return status !== 'closed';
}
