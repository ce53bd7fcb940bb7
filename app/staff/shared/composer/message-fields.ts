import { maximumQuestions } from '../../../../core/messages/message.ts';

const numbers = Array.from({ length: maximumQuestions }, (_, index) => index + 1);

/** The questions of a message, and the ids of the suggestions that they were. */
export const questionFields = numbers.map((number) => `question-${number}`);
export const suggestionFields = numbers.map((number) => `suggestion-${number}`);

/** What a person types into the composer. */
export const typedFields: readonly string[] = [
  'subject',
  'text',
  'decline-reason',
  'answer-by',
  ...questionFields,
  ...suggestionFields,
];
