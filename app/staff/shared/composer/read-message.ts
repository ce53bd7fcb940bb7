import type { Status } from '../../../../core/applications/status.ts';
import type { Context } from '../../../../core/context.ts';
import { isTooLong, type MessageDraft } from '../../../../core/messages/message-text.ts';
import { getProgrammeSettings } from '../../../../core/programme/settings.ts';
import { listSuggestions } from '../../../../core/questions/list-suggestions.ts';
import { readQuestions } from '../../../../core/questions/read-questions.ts';
import { fail, type Result, succeed } from '../../../../core/result.ts';
import { findDay } from '../../../../core/time.ts';
import type { PostedForm } from '../../../ui/form/answer-form.ts';
import { isDeclineReason } from './decline-advice.tsx';
import { questionFields, suggestionFields } from './message-fields.ts';

export type MessageFormError = 'missing' | 'too-long' | 'question-too-long' | 'day-missing' | 'decline-reason-missing';

/** Reads what a coordinator wrote in the composer; `status`: what the application is moved to, null for a message alone. */
export async function readMessage(
  form: PostedForm,
  status: Status | null,
): Promise<Result<MessageDraft, MessageFormError>> {
  const [subject, text] = [form.get('subject').trim(), form.get('text').replaceAll('\r\n', '\n')];
  if (status === 'declined' && !isDeclineReason(form.get('decline-reason'))) return fail('decline-reason-missing');
  if (subject === '' || text.trim() === '') return fail('missing');
  if (isTooLong({ subject, text })) return fail('too-long');
  return succeed({ subject, text });
}

/** The same with the questions to one applicant. */
export async function readMessageWithQuestions(
  { db, now }: Context,
  form: PostedForm,
  { applicationId, status }: { readonly applicationId: string; readonly status: Status | null },
): Promise<Result<MessageDraft, MessageFormError>> {
  const message = await readMessage(form, status);
  const texts = questionFields.map(form.get);
  if (!message.ok || texts.every((text) => text.trim() === '')) return message;
  const { timeZone } = await getProgrammeSettings({ db });
  // A suggestion whose text was taken out again is not used.
  const chosen = suggestionFields.filter((_, index) => texts[index]?.trim()).map(form.get);
  const suggestionIds = (await listSuggestions({ db }, applicationId))
    .map(({ id }) => id)
    .filter((id) => chosen.includes(id));
  const typed = { texts, answerBy: form.get('answer-by'), suggestionIds };
  const questions = readQuestions(typed, findDay(now(), timeZone));
  if (!questions.ok) return questions;
  return succeed({ ...message.value, ...(questions.value && { questions: questions.value }) });
}
