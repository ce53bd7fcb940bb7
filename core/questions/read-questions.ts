import { maximumQuestions, type QuestionsDraft, questionMaximumLength } from '../messages/message.ts';
import { fail, succeed } from '../result.ts';
import { type Day, isDay } from '../time.ts';

/** Reads the questions of a coordinator; null if all are empty. */
export function readQuestions(typed: Omit<QuestionsDraft, 'answerBy'> & { readonly answerBy: string }, today: Day) {
  const texts = typed.texts.map((text) => text.replaceAll('\r\n', '\n').trim()).filter((text) => text !== '');
  if (texts.length === 0) return succeed(null);
  if (texts.length > maximumQuestions || texts.some(({ length }) => length > questionMaximumLength))
    return fail('question-too-long');
  if (!isDay(typed.answerBy) || typed.answerBy < today) return fail('day-missing');
  return succeed({ ...typed, texts, answerBy: typed.answerBy });
}
