import { formatDay } from '../../../content/en/dates.ts';
import { eventTemplates } from '../../../content/en/staff/events.ts';
import type { Event } from '../../../domain/messages/invitation.ts';
import { nameOf, type TeamNames } from '../../../domain/team/members.ts';

/** The template of a message about an event, with all filled in but the name of the applicant. */
export function fillEventTemplate(
  about: keyof typeof eventTemplates,
  { title, answerBy }: Pick<Event, 'title' | 'answerBy'>,
  { by, names }: { readonly by: string; readonly names: TeamNames },
): { readonly subject: string; readonly text: string } {
  const values = { title, until: formatDay(answerBy), from: nameOf(by, names).split(' ')[0] ?? '' };
  const fill = (text: string) => text.replace(/\{(title|until|from)\}/g, (_, key: keyof typeof values) => values[key]);
  return { subject: fill(eventTemplates[about].subject), text: fill(eventTemplates[about].text) };
}
