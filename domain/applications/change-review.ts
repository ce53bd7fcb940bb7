import type { Review, ReviewedApplication } from '../model/review.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { Change } from '../ports/changes.ts';

/** Staff may change the same application at the same moment; then it is read again. */
const maximumTries = 5;

type ReviewChange = { readonly review: Review; readonly changes: readonly Change[] };

/**
 * Changes a review and what belongs to it in one write. `change` may be asked again; null changes nothing. Rejects when others
 * change the same application at each try.
 */
export async function changeReview(
  ports: ReviewPorts,
  id: string,
  change: (entry: ReviewedApplication, at: string) => Promise<ReviewChange | null>,
): Promise<void> {
  for (let attempt = 0; attempt < maximumTries; attempt += 1) {
    const entry = await ports.reviews.find(id);
    const changed = entry && (await change(entry, ports.now().toISOString()));
    if (!entry || !changed) return;
    const expectedVersion = entry.review.version;
    const review = { ...changed.review, version: expectedVersion + 1 };
    const written = await ports.write([
      { kind: 'set-review', applicationId: id, review, expectedVersion },
      ...changed.changes,
    ]);
    if (written.ok) return;
  }
  throw new Error('an application was changed by others at each try');
}
