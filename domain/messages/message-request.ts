import { describeNews } from '../../core/events/event-news.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { recordContactOpened } from '../../core/team/record-contact-opened.ts';
import { makeLinkKey } from '../model/link-key.ts';
import { makeReference } from '../model/reference.ts';
import type { ProgrammeSettings } from '../model/settings.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { MailOf } from '../ports/mail-request.ts';
import { findMessage, type StoredMessage } from './messages.ts';

/** The mail of a message, as it leaves and as staff read it before. */
export function makeMessageMail(
  { keyedHash }: ReviewPorts,
  { record: { data }, entry: { application, review }, news }: StoredMessage,
  { retentionDays, timeZone }: Pick<ProgrammeSettings, 'retentionDays' | 'timeZone'>,
): MailOf<'message'> {
  const { subject, text, status, reason, questions } = data;
  return {
    kind: 'message',
    to: application.email,
    subject,
    text,
    reference: makeReference(application.id),
    key: makeLinkKey(keyedHash, application.id, review.linkGeneration),
    newStatus: status === null ? null : { status, reason },
    ...(questions && { questions: { texts: questions.texts, answerBy: questions.answerBy } }),
    event: news && describeNews(news, timeZone),
    keptDays: retentionDays[reason ?? 'open'],
  };
}

/** The very mail of a message, for a coordinator, with a line in the access log; null when it is gone. */
export async function openMessageMail(ports: ReviewPorts, { id, by }: { readonly id: string; readonly by: string }) {
  const [found, settings] = await Promise.all([findMessage(ports, id), getProgrammeSettings(ports)]);
  if (!found) return null;
  await recordContactOpened(ports, { applicationId: found.entry.application.id, email: by });
  return { ...found, mail: ports.writeMail(makeMessageMail(ports, found, settings)) };
}
