import { maximumQuestions } from '../../../../core/messages/message.ts';

const numbers = Array.from({ length: maximumQuestions }, (_, index) => index + 1);

export const questionFields = numbers.map((number) => `question-${number}`);
export const suggestionFields = numbers.map((number) => `suggestion-${number}`);
