import type { ReviewedApplication } from '../model/review.ts';
import type { CloseReason, Status } from '../model/status.ts';

/** Which applications to list. What is absent does not matter; texts are compared as `foldText` leaves them. */
export type ReviewFilter = {
  /** The suspected entries instead of the others. Default: false. */
  readonly suspected?: boolean;
  /** Each word must occur. A reviewer may search in the venture text alone, so that hidden fields cannot be guessed. */
  readonly search?: { readonly text: string; readonly scope: 'everything' | 'venture' };
  readonly statuses?: readonly Status[];
  readonly reasons?: readonly CloseReason[];
  /** Timestamp (ISO 8601, UTC): it has its status since before this one. */
  readonly statusUntil?: string;
  /** Timestamps (ISO 8601, UTC): from this one on, and before this one. */
  readonly submittedFrom?: string;
  readonly submittedUntil?: string;
  /** The address of a member of the team in lower case, or null for applications without assignee. */
  readonly assignee?: string | null;
  /** Open, not answered, and the answer was due before this day (YYYY-MM-DD). */
  readonly dueBefore?: string;
  /** The applicant sent answers that neither the assignee nor a coordinator has opened yet. */
  readonly newAnswers?: boolean;
};

export const sortKeys = ['submitted', 'name', 'age', 'school', 'city', 'answer-due', 'assignee', 'status'] as const;
type SortKey = (typeof sortKeys)[number];

export type ReviewSort = { readonly by: SortKey; readonly descending: boolean };

/** A position in a sorted list, as the store makes it: opaque, short, safe in an address. */
export type ReviewCursor = string;

type ReviewListRequest = {
  readonly filter: ReviewFilter;
  readonly sort: ReviewSort;
  /** The page begins behind this position; absent for the first page. */
  readonly after?: ReviewCursor;
  /** The most applications of the page; 1 or more. */
  readonly limit: number;
};

type ReviewPage = {
  readonly entries: readonly ReviewedApplication[];
  /** The position for the next page; null where there is none. */
  readonly next: ReviewCursor | null;
};

/** Reads applications with their reviews. Every method rejects when the store cannot be reached. */
export interface ReviewStore {
  find(id: string): Promise<ReviewedApplication | null>;
  /** In this order; those that are not there are left out. */
  findMany(ids: readonly string[]): Promise<readonly ReviewedApplication[]>;
  /** The application whose private link has this hash. */
  findByLinkHash(linkHash: string): Promise<ReviewedApplication | null>;
  /**
   * Those with this address in any letter case, newest first; suspected entries are left out. Of more than 50 the 25 newest and
   * the 25 oldest: others may apply with an address, and must not hide what its owner sent.
   */
  findByEmail(email: string): Promise<readonly ReviewedApplication[]>;
  list(request: ReviewListRequest): Promise<ReviewPage>;
  /** Counts no further than `most`, where that is given. */
  count(filter: ReviewFilter, most?: number): Promise<number>;
}
