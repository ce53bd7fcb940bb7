import type { Status } from '../../../../core/applications/status.ts';
import {
  findPlaceholder,
  isTooLong,
  type MessageDraft,
  maximumQuestions,
  readQuestions,
} from '../../../../core/messages/message.ts';
import { fail, succeed } from '../../../../core/result.ts';
import type { Day } from '../../../../core/time.ts';
import type { PostedForm } from '../../../ui/form/handle-form.ts';
import { isDeclineReason } from './decline-advice.tsx';

/** Reads the message of the composer. `status`: the new one, or null for a message only. */
export function readMessage(form: PostedForm, status: Status | null) {
  const [subject, text] = [form.get('subject').trim(), form.get('text').replaceAll('\r\n', '\n')];
  if (status === 'declined' && !isDeclineReason(form.get('decline-reason'))) return fail('decline-reason-missing');
  if (subject === '' || text.trim() === '') return fail('missing');
  if (isTooLong({ subject, text })) return fail('too-long');
  if (findPlaceholder({ subject, text })) return fail('unfinished');
  return succeed<MessageDraft>({ subject, text });
}

export function readQuestionFields(form: PostedForm, today: Day) {
  const numbers = Array.from({ length: maximumQuestions }, (_, index) => index + 1);
  const filled = numbers.filter((number) => form.get(`question-${number}`).trim() !== '');
  const texts = filled.map((number) => form.get(`question-${number}`));
  // A suggestion whose text was deleted stays open.
  const suggestionIds = filled.map((number) => form.get(`suggestion-${number}`));
  return readQuestions({ texts, answerBy: form.get('answer-by'), suggestionIds }, today);
}
