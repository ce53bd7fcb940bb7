import { messageTemplates } from '../../../content/en/staff/message-templates.ts';
import { gapFilled } from '../../../content/en/staff/questions.ts';
import type { Context } from '../../../core/context.ts';
import { isTooLong, type MessageDraft } from '../../../core/messages/message-text.ts';
import { findPlaceholder } from '../../../core/messages/placeholders.ts';
import { getProgrammeSettings } from '../../../core/programme/settings.ts';
import { listSuggestions } from '../../../core/questions/list-suggestions.ts';
import { readQuestions } from '../../../core/questions/read-questions.ts';
import { fail, type Result, succeed } from '../../../core/result.ts';
import { findDay } from '../../../core/time.ts';
import type { PostedForm } from '../../ui/form/answer-form.ts';
import { questionTexts } from './question-names.ts';

export type DraftRefusal = 'missing' | 'too-long' | 'question-too-long' | 'day-missing';

/** The message that a coordinator wrote, with its questions. */
export async function readDraft(
  { db, now }: Context,
  id: string,
  form: PostedForm,
): Promise<Result<MessageDraft, DraftRefusal>> {
  const settings = await getProgrammeSettings({ db });
  // A suggestion whose text was taken out again is not used.
  const chosen = questionTexts.flatMap((name, index) =>
    form.get(name).trim() ? form.get(`proposal-${index + 1}`) : [],
  );
  const listed = (await listSuggestions({ db }, id)).map((suggestion) => suggestion.id);
  const suggestionIds = listed.filter((one) => chosen.includes(one));
  const typed = { texts: questionTexts.map(form.get), answerBy: form.get('answer-by'), suggestionIds };
  const read = readQuestions(typed, findDay(now(), settings.timeZone));
  if (!read.ok) return read;
  const { value: questions } = read;
  const [subject, template] = [form.get('subject').trim(), form.get('template')];
  const typedText = form.get('text').replaceAll('\r\n', '\n');
  const text = questions ? fillGap(typedText) : typedText;
  if (subject === '' || text.trim() === '') return fail('missing');
  if (isTooLong({ subject, text })) return fail('too-long');
  return succeed({
    subject,
    text,
    template: template || null,
    ...(questions && { questions }),
  });
}

/** The template asks for what to do next; questions say it. */
function fillGap(text: string): string {
  const gap = findPlaceholder({ subject: '', text: messageTemplates.refining?.text ?? '' });
  return gap === null ? text : text.replace(gap, gapFilled);
}
