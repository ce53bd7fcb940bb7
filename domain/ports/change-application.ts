import type { Review, ReviewedApplication } from '../model/review.ts';
import type { ReviewPorts } from './application-ports.ts';
import type { Change } from './changes.ts';

const maximumTries = 10;

/**
 * Repeats an attempt while it resolves to undefined: others have changed at the same moment what it depends on, and all of that is
 * read again. Rejects when that is so each time.
 */
export async function untilStored<Outcome extends NonNullable<unknown> | null>(
  attempt: () => Promise<Outcome | undefined>,
): Promise<Outcome> {
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const outcome = await attempt();
    if (outcome !== undefined) return outcome;
  }
  throw new Error('others changed the same at each try');
}

type Parts<Outcome> = {
  /** The review as it becomes (its version rises by itself); null: the application is erased; absent: it stays. */
  readonly review?: Review | null;
  /** What belongs to it. Without these and without a review, nothing is written. */
  readonly changes?: readonly Change[];
  /** The outcome instead where a mail with the id of one of these is in the outbox; absent: a fault. */
  readonly ifMailExists?: Outcome;
};

/** What a use case makes of one application. */
export type Plan<Outcome> = Parts<Outcome> & { readonly outcome: Outcome };

/**
 * The one way to change an application: reads it, asks for a plan and writes that at once, on condition that no other write has
 * changed the application since it was read. `makePlan` may be asked again, so it reads all that it depends on and does nothing
 * that cannot be repeated. Resolves to its outcome; null when there is no such application. Rejects as `untilStored`.
 */
export function changeApplication<Outcome extends NonNullable<unknown> | null>(
  { reviews, write, now }: Pick<ReviewPorts, 'reviews' | 'write' | 'now'>,
  applicationId: string,
  makePlan: (entry: ReviewedApplication, at: string) => Plan<Outcome> | Promise<Plan<Outcome>>,
): Promise<Outcome | null> {
  return untilStored(async () => {
    const entry = await reviews.find(applicationId);
    if (!entry) return null;
    const { outcome, review, changes = [], ...plan } = await makePlan(entry, now().toISOString());
    if (review === undefined && changes.length === 0) return outcome;
    const expectedVersion = entry.review.version;
    const written = await write([
      review === null
        ? { kind: 'remove-application', applicationId, expectedVersion }
        : {
            kind: 'set-review',
            applicationId,
            review: { ...(review ?? entry.review), version: expectedVersion + 1 },
            expectedVersion,
          },
      ...changes,
    ]);
    if (written.ok) return outcome;
    return written.code === 'mail-exists' ? plan.ifMailExists : undefined;
  });
}
