import { formatDay } from '../../content/en/dates.ts';
import { late, messageTemplates, promised } from '../../content/en/staff/message-templates.ts';
import type { Status } from '../../core/applications/status.ts';
import type { MessageDraft } from '../../core/messages/message-text.ts';
import { nameOf, type TeamNames } from '../../core/team/member-name.ts';
import type { Day } from '../../core/time.ts';
import type { ApplicationTable } from '../../db/schema.ts';

/** The template for a status; null where there is none. */
export function findTemplate(status: Status) {
  return messageTemplates[status] ?? null;
}

type Addressee = Pick<ApplicationTable, 'name' | 'answerDueOn'>;

/** The template with the names filled in; null where there is none for this status. */
export function fillTemplate(application: Addressee, newStatus: Status, who: Writer): MessageDraft | null {
  const template = findTemplate(newStatus);
  if (!template) return null;
  return { subject: template.subject, text: fillText(template.text, application, who) };
}

/** Who writes, in lower case, and the day on which it is written. */
export type Writer = { readonly by: string; readonly names: TeamNames; readonly today: Day };

/** The text with what stands in braces filled in. */
export function fillText(text: string, { name, answerDueOn }: Addressee, { by, names, today }: Writer): string {
  const values = {
    // Square brackets mark what staff have still to write.
    name: name.replaceAll(/[[\]]/g, '').trim().split(/\s+/)[0] ?? '',
    from: nameOf(by, names).split(' ')[0] ?? '',
    promise: answerDueOn < today ? late : promised.replace('{due}', formatDay(answerDueOn)),
  };
  return text.replace(/\{(name|from|promise)\}/g, (_, key: keyof typeof values) => values[key]);
}
