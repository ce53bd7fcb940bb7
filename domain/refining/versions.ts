import { fields } from '../model/fields.ts';

export const answerMaximumLength = 2000;
export const versionMaximumLength = fields.message.maximumLength;
/** More sendings of one application are refused, so that one page and one erasure hold them all. */
export const maximumSendings = 50;

/** `answers`: what the applicant sent at one time; parent is the application, position is its number (`001`). Never changed. */
export type Sending = {
  readonly at: string;
  readonly answers: readonly Answer[];
  /** The venture text that a next version replaced; null: it stayed. The newest text is the application's own. */
  readonly replaced: string | null;
};

/** The answer to a question: the message that asked it, and its number there from 0. Empty: it was taken back. */
export type Answer = { readonly message: string; readonly question: number; readonly text: string };

/** A venture text, numbered from 1, and when it was sent (ISO 8601, UTC). */
export type Version = { readonly number: number; readonly at: string; readonly text: string };

/** The first version is the one that was applied with, the last one the newest. */
export function listVersions(
  { message, timestamp }: { readonly message: string; readonly timestamp: string },
  sendings: readonly Sending[],
): readonly Version[] {
  const replacing = sendings.filter(({ replaced }) => replaced !== null);
  const texts = [...replacing.map(({ replaced }) => replaced ?? ''), message];
  return texts.map((text, index) => ({ number: index + 1, at: replacing[index - 1]?.at ?? timestamp, text }));
}

/** The newest answer to a question; empty for none. */
export function findAnswer(sendings: readonly Sending[], message: string, question: number): string {
  const answers = sendings.flatMap((sending) => sending.answers);
  return answers.findLast((answer) => answer.message === message && answer.question === question)?.text ?? '';
}
