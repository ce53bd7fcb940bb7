import { isPlainText } from '../model/application.ts';
import type { Message } from '../model/message.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { putRecord } from '../ports/changes.ts';
import type { StoredRecord } from '../ports/records.ts';

/**
 * `feedback`: whether a message that declined helped. The id is the message's, group is `helped`, position is `at`.
 */
export type Feedback = { readonly at: string; readonly helped: 'yes' | 'no'; readonly text: string };

const textMaximumLength = 300;
const newestLines = 10;

/** The applicant says whether a message helped; what they said before is replaced. */
export async function giveFeedback(
  { records, write, now }: ReviewPorts,
  applicationId: string,
  given: { readonly message: string; readonly helped: string; readonly text: string },
): Promise<Result<null, 'feedback-missing' | 'feedback-too-long' | 'not-plain-text' | 'gone'>> {
  const text = given.text.replaceAll(/\s+/g, ' ').trim();
  const helped = (['yes', 'no'] as const).find((one) => one === given.helped);
  if (!helped) return fail('feedback-missing');
  if (text.length > textMaximumLength) return fail('feedback-too-long');
  if (!isPlainText(text)) return fail('not-plain-text');
  const message = (await records.find('messages', given.message)) as StoredRecord<Message> | null;
  if (message?.parent !== applicationId || message.data.reason !== 'declined') return fail('gone');
  const data: Feedback = { at: now().toISOString(), helped, text };
  const record = {
    collection: 'feedback',
    id: message.id,
    parent: applicationId,
    group: helped,
    position: data.at,
  } as const;
  const written = await write([
    { kind: 'require-application', applicationId },
    { ...putRecord({ ...record, data }), expectedVersion: null },
  ]);
  return written.ok ? succeed(null) : fail('gone');
}

/** How many said yes and no, and the newest lines, without saying whose they are. */
export async function readFeedback({ records }: ReviewPorts) {
  const [yes, no, newest] = await Promise.all([
    records.count({ collection: 'feedback', group: 'yes' }),
    records.count({ collection: 'feedback', group: 'no' }),
    records.readPage({ collection: 'feedback', newestFirst: true, limit: newestLines }),
  ]);
  const lines = newest.records.map(({ id, data }) => ({ id, text: (data as Feedback).text }));
  return { yes, no, lines: lines.filter(({ text }) => text !== '') };
}
