import type { AnswerTable } from '../../db/schema.ts';
import type { Exchange } from './get-exchange.ts';

/** What the form of the private page sends. */
export type SentAnswers = {
  readonly messageId: string;
  /** One for each question, in their order; an empty one is none. */
  readonly answers: readonly string[];
  /** The venture text, as it was shown or changed. */
  readonly text: string;
  /** The newest answer or version that the page showed was sent then; empty for none. */
  readonly seenAt: string;
};

export type Fresh = {
  readonly answers: readonly Omit<AnswerTable, 'answeredAt'>[];
  /** The next version of the venture text, or null. */
  readonly text: string | null;
};

/** Returns what differs from the page that was shown and is not stored yet. */
export function findFresh({ rounds, versions }: Exchange, { messageId, answers, text, seenAt }: SentAnswers): Fresh {
  const questions = rounds.find((round) => round.messageId === messageId)?.questions ?? [];
  const fresh = questions.flatMap(({ answer, answeredAt }, number) => {
    const typed = (answers[number] ?? '').trim();
    // Empty in a page that did not show it yet.
    const isUnseen = typed === '' && answeredAt !== null && answeredAt > seenAt;
    return typed === answer || isUnseen ? [] : [{ messageId, number, text: typed }];
  });
  const isShown = ({ at, number }: Exchange['versions'][number]) => number === 1 || at <= seenAt;
  const [shown, later] = [versions.filter(isShown), versions.filter((version) => !isShown(version))];
  // Also one that another tab has replaced since: what was sent once is not sent again.
  const isKnown = [...shown.slice(-1), ...later].some((version) => version.text.replaceAll('\r\n', '\n') === text);
  return { answers: fresh, text: isKnown ? null : text };
}
