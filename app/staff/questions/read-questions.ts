import { formatDay } from '../../../content/en/dates.ts';
import { versionTexts } from '../../../content/en/staff/questions.ts';
import type { Context } from '../../../core/context.ts';
import { daysToAnswer } from '../../../core/messages/message.ts';
import { getExchange } from '../../../core/questions/get-exchange.ts';
import { listSuggestions } from '../../../core/questions/list-suggestions.ts';
import { canAnswer, getLastDay } from '../../../core/questions/rounds.ts';
import type { Version } from '../../../core/questions/versions.ts';
import type { Mask } from '../../../core/search/mask-text.ts';
import { mayWriteMessages } from '../../../core/team/policies.ts';
import type { Viewer } from '../../../core/team/viewer.ts';
import { addDays, findDay } from '../../../core/time.ts';
import type { ApplicationTable } from '../../../db/schema.ts';
import { type Clock, describeTime } from '../describe-time.ts';
import { compareVersions } from './compare-versions.ts';

/** For the differences of one application: nothing else is answered meanwhile. */
const longestMs = 200;

type Page = {
  readonly url: URL;
  /** The list's part of the address. */
  readonly query: string;
  readonly clock: Clock;
};

/** Questions, answers, versions and proposals of an application, as the viewer may see them. */
export async function readQuestions(
  ctx: Context,
  application: ApplicationTable,
  { viewer, mask }: { readonly viewer: Viewer; readonly mask: Mask },
  { url, query, clock }: Page,
) {
  const { today } = clock;
  const [exchange, stored] = await Promise.all([getExchange(ctx, application), listSuggestions(ctx, application.id)]);
  const { rounds, lastSentAt } = exchange;
  // Also the newest, so that a difference shows nothing either.
  const versions = exchange.versions.map((version) => ({ ...version, text: mask(version.text) }));
  const proposals = stored.map(({ id: proposal, authorEmail, createdAt, text }) => ({
    id: proposal,
    author: authorEmail,
    at: describeTime(createdAt, clock),
    text: mask(text),
  }));
  return {
    questions: {
      rounds: rounds.map((round, index) => ({
        message: round.messageId,
        askedBy: round.askedBy,
        asked: describeTime(round.askedAt, clock),
        lastDay: formatDay(getLastDay(round), today),
        isOpen: index === 0 && canAnswer(round, application.status, today),
        questions: round.questions.map(({ text, answer }) => ({ text: mask(text), answer: mask(answer) })),
      })),
      lastSent: lastSentAt && describeTime(lastSentAt, clock).text,
      proposals,
      askLink: `?${query}&${application.status === 'refining' ? 'message=1&ask=1' : 'to=refining'}`,
      /** For the composer, where the address asks to ask. It has the proposals of all. */
      asking:
        mayWriteMessages(viewer) && (url.searchParams.get('to') === 'refining' || url.searchParams.has('ask'))
          ? { proposals, answerBy: addDays(today, daysToAnswer), today }
          : null,
    },
    venture: readVenture(versions, clock),
  };
}

export type ReadQuestions = Awaited<ReturnType<typeof readQuestions>>['questions'];
export type ReadVenture = ReturnType<typeof readVenture>;

/** The venture text, the newest version first, each with the difference to the one before. */
function readVenture(versions: readonly Version[], clock: Clock) {
  const described = versions.map(({ number, at, text }, index) => {
    const date = formatDay(findDay(at, clock.timeZone), clock.today);
    const before = versions[index - 1];
    return {
      number,
      name: number === 1 ? versionTexts.first(date) : versionTexts.later(number, date),
      text,
      /** Null: too much is new, or there is none before. */
      difference: before ? compareVersions(before.text, text, longestMs / versions.length) : null,
    };
  });
  return described.toReversed();
}
