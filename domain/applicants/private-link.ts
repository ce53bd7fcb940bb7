import { hashLinkKey, makeLinkKey } from '../model/link-key.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeApplication } from '../ports/change-application.ts';

/**
 * The key that leads to this application now; null when it is erased. One that was imported, or that is from
 * before the site's secret changed, gets its link here.
 */
export async function openLink(ports: ReviewPorts, entry: ReviewedApplication): Promise<string | null> {
  const { id } = entry.application;
  const makeLink = ({ review }: ReviewedApplication) => {
    const key = makeLinkKey(ports.keyedHash, id, review.linkGeneration);
    return { key, linkHash: hashLinkKey(key) };
  };
  const { key, linkHash } = makeLink(entry);
  if (entry.review.linkHash === linkHash) return key;
  return changeApplication(ports, id, (found) => {
    const link = makeLink(found);
    return { outcome: link.key, review: { ...found.review, linkHash: link.linkHash } };
  });
}
