import { fields } from '../applications/fields.ts';

export const answerMaxLength = 2000;
export const versionMaxLength = fields.message.maximumLength;
