import { formatDay } from '../../../content/en/dates.ts';
import { eventTemplates } from '../../../content/en/staff/events.ts';
import { nameOf } from '../../../core/team/member-name.ts';
import type { EventTable } from '../../../db/schema.ts';
import type { Writer } from '../message-template.ts';

/** The template of a message about an event, with all filled in but the name of the applicant. */
export function fillEventTemplate(
  about: keyof typeof eventTemplates,
  { title, answerBy }: Pick<EventTable, 'title' | 'answerBy'>,
  { by, names, today }: Writer,
): { readonly subject: string; readonly text: string } {
  const values = { title, until: formatDay(answerBy, today), from: nameOf(by, names).split(' ')[0] ?? '' };
  const fill = (text: string) => text.replace(/\{(title|until|from)\}/g, (_, key: keyof typeof values) => values[key]);
  const { subject, text } = eventTemplates[about];
  return { subject: fill(subject), text: fill(text) };
}
