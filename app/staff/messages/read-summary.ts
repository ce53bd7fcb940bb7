import type { Context } from '../../../core/context.ts';
import { readSendingSummary } from '../../../core/messages/sending-summary.ts';
import { readChosen } from './read-messages.ts';

/** More names than a person reads before a release. */
const namesInSummary = 50;

/** Who gets what, for the dialog before a release; null when the address asks for none. */
export async function readSummary(ctx: Context, url: URL) {
  const asked = url.searchParams.get('release');
  if (asked !== 'all' && asked !== 'selected') return null;
  const choice = asked === 'all' ? asked : readChosen(url.searchParams.getAll('message'));
  const { messages, kept, left } = await readSendingSummary(ctx, choice);
  return {
    isNoneSelected: choice.length === 0,
    count: messages.length,
    /** Who gets them; one person may get several. */
    people: new Set(messages.map(({ application }) => application.id)).size,
    kept,
    left,
    /** As they were read: what was written again or staged since waits for the next release. */
    chosen: messages.map(({ message }) => `${message.id}:${message.version}`),
    rows: messages.slice(0, namesInSummary).map(({ message, application }) => ({
      mailPath: `/staff/mail?id=${encodeURIComponent(message.id)}`,
      name: `${application.name}, ${application.age}`,
      subject: message.subject,
    })),
  };
}

export type Summary = NonNullable<Awaited<ReturnType<typeof readSummary>>>;
