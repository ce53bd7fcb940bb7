import { fields } from '../applications/fields.ts';

export const answerMaxLength = 2000;
export const versionMaxLength = fields.message.maximumLength;
/** More sendings are refused, so that one page holds them all. */
export const sendingsLimit = 50;
