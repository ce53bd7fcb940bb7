import { isPlainText } from '../model/application.ts';
import type { Message } from '../model/message.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { putRecord } from '../ports/changes.ts';
import type { StoredRecord } from '../ports/records.ts';

/**
 * `feedback`: whether a message that declined helped. The id is the message's, group is `helped` and, if it is known, the
 * reason for declining (`yes:not-tried`), position is `at`.
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
  const group = makeGroup(helped, message.data.declineReason);
  const record = { collection: 'feedback', id: message.id, parent: applicationId, group, position: data.at } as const;
  const written = await write([
    { kind: 'require-application', applicationId },
    { ...putRecord({ ...record, data }), expectedVersion: null },
  ]);
  return written.ok ? succeed(null) : fail('gone');
}

const makeGroup = (helped: Feedback['helped'], reason: string | undefined) => (reason ? `${helped}:${reason}` : helped);

/** How many said yes and no, together and by reason, and the newest lines, without saying whose they are. */
export async function readFeedback({ records }: ReviewPorts, reasons: readonly string[]) {
  const count = async (reason?: string) => {
    const groups = (['yes', 'no'] as const).map((helped) => makeGroup(helped, reason));
    const [yes = 0, no = 0] = await Promise.all(
      groups.map((group) => records.count({ collection: 'feedback', group })),
    );
    return { yes, no };
  };
  const [unknown, counts, newest] = await Promise.all([
    count(),
    Promise.all(reasons.map(async (reason) => ({ reason, ...(await count(reason)) }))),
    records.readPage({ collection: 'feedback', newestFirst: true, limit: newestLines }),
  ]);
  const add = (helped: Feedback['helped']) => counts.reduce((sum, one) => sum + one[helped], unknown[helped]);
  return {
    yes: add('yes'),
    no: add('no'),
    byReason: counts,
    lines: newest.records.map(({ data }) => (data as Feedback).text).filter(Boolean),
  };
}
