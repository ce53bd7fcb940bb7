import { recordContactOpened } from '../access-log/access-log.ts';
import { createReference } from '../applications/reference.ts';
import { isClosed } from '../applications/status.ts';
import type { Context, Reader } from '../context.ts';
import { describeNews } from '../events/event-news.ts';
import { createLinkKey } from '../link-key.ts';
import type { MailOf } from '../mails/mail.ts';
import { getKeptDays, getProgrammeSettings, type ProgrammeSettings } from '../programme/settings.ts';
import { findMessage, type StoredMessage } from './stored-message.ts';

/** Creates the mail of a message, for the preview and the outbox. */
export async function createMessageMail(
  ctx: Pick<Context, 'db' | 'keyedHash'>,
  { message, application, news }: StoredMessage,
  settings: ProgrammeSettings,
): Promise<MailOf<'message'>> {
  const { subject, text, status, answerBy } = message;
  const mail: MailOf<'message'> = {
    kind: 'message',
    to: application.email,
    subject,
    text,
    reference: createReference(application.id),
    key: createLinkKey(ctx.keyedHash, application.id, application.linkGeneration),
    newStatus: status,
    event: news && describeNews(news, settings.timeZone),
    keptDays: status && isClosed(status) ? getKeptDays(settings, status) : 0,
  };
  if (answerBy === null) return mail;
  return { ...mail, questions: { texts: await listQuestions(ctx, message.id), answerBy } };
}

/** Returns the mail of a message to a coordinator, with an entry in the access log. */
export async function openMessageMail(ctx: Context, id: string, actorEmail: string) {
  const [found, settings] = await Promise.all([findMessage(ctx, id), getProgrammeSettings(ctx)]);
  if (!found) return null;
  await recordContactOpened(ctx, { applicationId: found.application.id, email: actorEmail });
  return ctx.writeMail(await createMessageMail(ctx, found, settings));
}

async function listQuestions({ db }: Reader, messageId: string): Promise<readonly string[]> {
  const questions = db.selectFrom('questions').select('text').where('messageId', '=', messageId);
  return (await questions.orderBy('number').execute()).map(({ text }) => text);
}
