import { formatDay } from '../../content/en/dates.ts';
import { late, messageTemplates, promised } from '../../content/en/staff/message-templates.ts';
import type { MessageDraft } from '../../domain/messages/stage-message.ts';
import type { Review, ReviewedApplication } from '../../domain/model/review.ts';
import type { Day } from '../../domain/model/time.ts';
import { nameOf } from './ui/person.tsx';

/** The key of the template for a status or, for a closed application, for its reason. */
function findTemplateId({ status, reason }: Pick<Review, 'status' | 'reason'>): keyof typeof messageTemplates | null {
  const key = status === 'closed' ? reason : status;
  return key !== null && key !== 'new' && key in messageTemplates ? (key as keyof typeof messageTemplates) : null;
}

/** The template with the names filled in; null where there is none for this status. */
export function fillTemplate(
  { application, review }: Pick<ReviewedApplication, 'application' | 'review'>,
  standing: Pick<Review, 'status' | 'reason'>,
  { by, today }: { readonly by: string; readonly today: Day },
): (MessageDraft & { readonly templateName: string }) | null {
  const id = findTemplateId(standing);
  const template = id && messageTemplates[id];
  if (!template) return null;
  const values = {
    name: application.name.trim().split(/\s+/)[0] ?? '',
    from: nameOf(by).split(' ')[0] ?? '',
    promise: review.answerDue < today ? late : promised.replace('{due}', formatDay(review.answerDue)),
  };
  const text = template.text.replace(/\{(name|from|promise)\}/g, (_, key: keyof typeof values) => values[key]);
  return { subject: template.subject, text, template: { id, changes: 0 }, templateName: template.name };
}

/** How many lines of a text differ from its template. */
export function countChanges(text: string, template: string): number {
  const before = new Set(toLines(template));
  return toLines(text).filter((line) => !before.has(line)).length;
}

function toLines(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
