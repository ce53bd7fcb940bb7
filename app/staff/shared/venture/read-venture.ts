import { diffWords } from 'diff';
import { formatDay } from '../../../../content/en/dates.ts';
import { versionTexts } from '../../../../content/en/staff/questions.ts';
import type { VisibleApplication } from '../../../../core/applications/visible-application.ts';
import type { Context } from '../../../../core/context.ts';
import { canAnswer, getExchange, type Version } from '../../../../core/questions/exchange.ts';
import { listSuggestions } from '../../../../core/questions/suggestions.ts';
import { getDay } from '../../../../core/time.ts';
import type { ApplicationTable } from '../../../../db/schema.ts';
import { type Clock, describeDay, type StaffClock } from '../../describe-time.ts';

/** Bounds the differences of one application: they block all other requests. */
const longestMs = 200;

type VentureRequest = {
  readonly mask: VisibleApplication['mask'];
  readonly clock: StaffClock;
  /** Suggestions of this author only; null for all. */
  readonly author: string | null;
};

/** Reads the versions, questions and suggestions as the viewer may see them. */
export async function readVenture(ctx: Context, application: ApplicationTable, request: VentureRequest) {
  const { mask, clock, author } = request;
  const [exchange, suggestions] = await Promise.all([
    getExchange(ctx, application),
    listSuggestions(ctx, application.id),
  ]);
  const { rounds, lastSentAt } = exchange;
  // Masked before they are compared, so a difference is masked too.
  const versions = exchange.versions.map((version) => ({ ...version, text: mask(version.text) }));
  return {
    versions: describeVersions(versions, clock),
    rounds: rounds.map((round, index) => ({
      message: round.messageId,
      askedBy: clock.nameOf(round.askedBy),
      asked: describeDay(round.askedAt, clock),
      lastDay: formatDay(round.answerBy, clock.today),
      isOpen: index === 0 && canAnswer(round, application.status, clock.today),
      questions: round.questions.map(({ text, answer }) => ({ text: mask(text), answer: mask(answer) })),
    })),
    answered: lastSentAt && describeDay(lastSentAt, clock),
    suggestions: suggestions
      .filter(({ authorEmail }) => author === null || author === authorEmail)
      .map(({ id, authorEmail, text }) => ({ id, by: clock.nameOf(authorEmail), text: mask(text) })),
  };
}

export type ReadVenture = Awaited<ReturnType<typeof readVenture>>;

/** Newest first, each with the difference to the one before. */
function describeVersions(versions: readonly Version[], clock: Clock) {
  const described = versions.map(({ number, at, text }, index) => {
    const before = versions[index - 1];
    return {
      number,
      name: versionTexts.sent(number, formatDay(getDay(at, clock.timeZone), clock.today)),
      text,
      /** Null for the first, and if too much is new. */
      difference: before ? compareVersions(before.text, text, longestMs / versions.length) : null,
    };
  });
  return described.toReversed();
}

/** More changed words take long to compare and read as a new text. */
const mostChangedWords = 1200;

/** Compares word by word. Null if too much is new. */
export function compareVersions(older: string, newer: string, timeout: number) {
  const parts = diffWords(older, newer, { maxEditLength: mostChangedWords, timeout });
  if (!parts) return null;
  return parts.map(
    ({ value, added, removed }) => ({ text: value, mark: added ? 'ins' : removed ? 'del' : null }) as const,
  );
}
