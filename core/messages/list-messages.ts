import type { Database, MessageTable } from '../../db/schema.ts';
import type { MessageState } from './message.ts';
import { findMessageRow, findNews, type StoredMessage } from './stored-message.ts';

/** The most messages of one application that its page shows. */
const mostOfApplication = 200;

type MessagePage = {
  /** The page begins behind this message; null for the first page. */
  readonly after?: Pick<MessageTable, 'queuedAt' | 'id'> | null;
  readonly limit: number;
};

/** Lists the messages with this state, newest first. */
export async function listMessages(
  ctx: { readonly db: Database },
  state: MessageState,
  { after = null, limit }: MessagePage,
) {
  let query = ctx.db.selectFrom('messages').selectAll().where('state', '=', state);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('queuedAt', 'id'), '<', tuple(after.queuedAt, after.id)),
    );
  const rows = await query
    .orderBy('queuedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const messages = await Promise.all(shown.map((message) => complete(ctx, message)));
  const next = rows.length > limit ? (shown.at(-1) ?? null) : null;
  return { messages: messages.filter((message) => message !== null), next };
}

export async function countMessages({
  db,
}: {
  readonly db: Database;
}): Promise<Readonly<Record<MessageState, number>>> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const count = (state: MessageState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { queued: count('queued'), sending: count('sending'), sent: count('sent'), failed: count('failed') };
}

export async function findMessage(ctx: { readonly db: Database }, id: string): Promise<StoredMessage | null> {
  const message = await findMessageRow(ctx, id);
  return message ? complete(ctx, message) : null;
}

/** Lists the messages about an application, newest first. */
export async function listMessagesOf({ db }: { readonly db: Database }, applicationId: string) {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('queuedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOfApplication)
    .execute();
}

/** Lists the messages that an applicant has got, newest first. */
export async function listSentMessages({ db }: { readonly db: Database }, applicationId: string) {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .where('state', '=', 'sent')
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOfApplication)
    .execute();
}

async function complete(ctx: { readonly db: Database }, message: MessageTable): Promise<StoredMessage | null> {
  const applications = ctx.db.selectFrom('applications').selectAll();
  const application = await applications.where('id', '=', message.applicationId).executeTakeFirst();
  return application ? { message, application, news: await findNews(ctx, message) } : null;
}
