import type { SignedInViewer } from '../../domain/model/viewer.ts';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import { putRecord } from '../../domain/ports/changes.ts';
import { noteSetting } from '../../domain/ports/log-changes.ts';
import type { RecordStore } from '../../domain/ports/records.ts';
import { mayReadScores } from '../../domain/team/policies.ts';

/** `reviewers`: the id is the address; stored with the switch "I do not score". */
type ReviewerRecord = { readonly doesNotScore: boolean };

/** A member of the team as a person who scores, or does not. */
export type Reviewer = { readonly email: string; readonly isScoring: boolean };

/** Only coordinators can be without scores. */
export async function getReviewer(
  { records }: { readonly records: RecordStore },
  viewer: SignedInViewer,
): Promise<Reviewer> {
  const email = viewer.email.toLowerCase();
  const record = await records.find('reviewers', email);
  const { doesNotScore = false } = (record?.data ?? {}) as Partial<ReviewerRecord>;
  return { email, isScoring: !(doesNotScore && mayReadScores(viewer)) };
}

/** Takes a coordinator out of the queue and opens all scores, or ends that. */
export async function setScoring(ports: ReviewPorts, viewer: SignedInViewer, isScoring: boolean): Promise<void> {
  const { records, write, now } = ports;
  const reviewer = await getReviewer(ports, viewer);
  if (reviewer.isScoring === isScoring) return;
  const { email } = reviewer;
  const version = (await records.find('reviewers', email))?.version ?? 0;
  const [from, to] = isScoring ? ['on', ''] : ['', 'on'];
  const written = await write([
    putRecord({ collection: 'reviewers', id: email, version, data: { doesNotScore: !isScoring } }),
    noteSetting(email, now().toISOString(), { setting: 'does-not-score', from, to }),
  ]);
  // Submitted in two tabs.
  if (!written.ok) await setScoring(ports, viewer, isScoring);
}
