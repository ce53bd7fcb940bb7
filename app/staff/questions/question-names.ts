import { maximumQuestions } from '../../../core/messages/message.ts';

/** The fields of the composer in which questions are typed, and all of them with the day. */
export const questionTexts = Array.from({ length: maximumQuestions }, (_, index) => `question-${index + 1}`);
export const questionFields: readonly string[] = [...questionTexts, 'answer-by'];
