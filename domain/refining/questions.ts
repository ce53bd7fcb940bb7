import { hash } from 'node:crypto';
import { canReadApplication } from '../../core/applications/can-read.ts';
import { mayWriteMessages } from '../../core/team/policies.ts';
import { findWaitingMessages } from '../messages/stage-message.ts';
import { maximumQuestions, type Questions, questionMaximumLength } from '../model/message.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import { type Day, isDay } from '../model/time.ts';
import type { SignedInViewer, Viewer } from '../model/viewer.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeApplication, changeOrRefuse } from '../ports/change-application.ts';
import { putRecord, removeRecord } from '../ports/changes.ts';
import type { RecordStore, StoredRecord } from '../ports/records.ts';
import type { Proposal } from './versions.ts';

const mostProposals = 50;

/** The questions that a coordinator typed, without empty ones; null for none. */
export function readQuestions(
  typed: Pick<Questions, 'texts' | 'proposedBy' | 'proposals'> & { readonly answerBy: string },
  today: Day,
): Result<Questions | null, 'question-too-long' | 'day-missing'> {
  const texts = typed.texts.map((text) => text.replaceAll('\r\n', '\n').trim()).filter((text) => text !== '');
  if (texts.length === 0) return succeed(null);
  if (texts.length > maximumQuestions || texts.some(({ length }) => length > questionMaximumLength))
    return fail('question-too-long');
  if (!isDay(typed.answerBy) || typed.answerBy < today) return fail('day-missing');
  return succeed({ ...typed, texts, answerBy: typed.answerBy });
}

/** The questions that are proposed for an application and that no waiting message asks, the oldest first. */
export async function listProposals(records: RecordStore, applicationId: string) {
  const [page, waiting] = await Promise.all([
    records.readPage({ collection: 'proposals', parent: applicationId, limit: mostProposals }),
    findWaitingMessages(records, applicationId),
  ]);
  const asked = new Set(waiting.flatMap(({ data }) => data.questions?.proposals ?? []));
  return (page.records as readonly StoredRecord<Proposal>[]).filter(({ id }) => !asked.has(id));
}

/** For a coordinator, who may send it: nothing reaches the applicant. */
export async function proposeQuestion(
  ports: ReviewPorts,
  { applicationId, by, ...draft }: { readonly applicationId: string; readonly by: string; readonly text: string },
): Promise<Result<null, 'missing' | 'question-too-long' | 'too-many' | 'not-found'>> {
  const text = draft.text.replaceAll('\r\n', '\n').trim();
  if (text === '') return fail('missing');
  if (text.length > questionMaximumLength) return fail('question-too-long');
  // The same question again, as by a double click or a reload, is the same proposal.
  const id = hash('sha256', JSON.stringify([applicationId, by, text]), 'base64url');
  const record = { collection: 'proposals', id, parent: applicationId, group: by } as const;
  return changeOrRefuse<'too-many' | 'not-found'>(ports, applicationId, 'not-found', async (_, at) => {
    if (await ports.records.find('proposals', id)) return succeed(null);
    // Those that a waiting message asks count as well: with more than these the newest would not be read.
    const count = await ports.records.count({ collection: 'proposals', parent: applicationId });
    if (count >= mostProposals) return fail('too-many');
    const data: Proposal = { at, author: by, text };
    return { changes: [putRecord({ ...record, position: at, data })] };
  });
}

/** One's own, or any for a coordinator. One that has gone already is no failure. */
export async function removeProposal(
  { records, write }: ReviewPorts,
  { applicationId, id, by, viewer }: Record<'applicationId' | 'id' | 'by', string> & { readonly viewer: Viewer },
): Promise<Result<null, never>> {
  const proposal = await records.find('proposals', id);
  if (proposal?.parent === applicationId && (proposal.group === by || mayWriteMessages(viewer)))
    await write([removeRecord('proposals', id)]);
  return succeed(null);
}

/** The mark "New answers" ends when the assignee opens the application, or a coordinator where none is on the team. */
export async function markAnswersRead(
  ports: ReviewPorts,
  id: string,
  reader: {
    readonly by: string;
    readonly viewer: SignedInViewer;
    readonly isOnTeam: (email: string) => Promise<boolean>;
  },
): Promise<void> {
  await changeApplication(ports, id, async (entry) => {
    const { review } = entry;
    const { assignee, newAnswersAt } = review;
    if (newAnswersAt === null || !(await canReadApplication(ports, reader.viewer, entry))) return { outcome: null };
    const isInCharge =
      assignee && (await reader.isOnTeam(assignee)) ? assignee === reader.by : mayWriteMessages(reader.viewer);
    return { outcome: null, ...(isInCharge && { review: { ...review, newAnswersAt: null } }) };
  });
}
