import { hashLinkKey, makeLinkKey } from '../model/link-key.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';

/**
 * The key that leads to this application now. An application from before there were private links, or from before the
 * site's secret changed, gets its link here.
 */
export async function openLink({ keyedHash, write }: ReviewPorts, entry: ReviewedApplication): Promise<string> {
  const { review, application } = entry;
  const key = makeLinkKey(keyedHash, application.id, review.linkGeneration);
  const linkHash = hashLinkKey(key);
  if (review.linkHash !== linkHash)
    await write([
      {
        kind: 'set-review',
        applicationId: application.id,
        review: { ...review, version: review.version + 1, linkHash },
        expectedVersion: review.version,
      },
    ]);
  return key;
}
