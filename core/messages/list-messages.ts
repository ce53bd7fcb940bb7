import type { Database, MessageTable } from '../../db/schema.ts';
import { listApplicationsById } from '../applications/find-application.ts';
import type { Reader } from '../context.ts';
import type { MessageState } from './message.ts';
import { findNews, type StoredMessage } from './stored-message.ts';

const mostOfApplication = 200;

export async function listMessages(
  ctx: Reader,
  states: readonly MessageState[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const newest = selectNewest(ctx.db).where('state', 'in', states);
  return complete(ctx, await newest.limit(limit).offset(offset).execute());
}

export async function findMessage(ctx: Reader, id: string): Promise<StoredMessage | null> {
  return (await complete(ctx, await selectNewest(ctx.db).where('id', '=', id).execute()))[0] ?? null;
}

export async function countMessages({ db }: Reader): Promise<Readonly<Record<MessageState, number>>> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const count = (state: MessageState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { queued: count('queued'), sending: count('sending'), sent: count('sent'), failed: count('failed') };
}

export async function listMessagesOf({ db }: Reader, applicationId: string): Promise<readonly MessageTable[]> {
  return selectNewest(db).where('applicationId', '=', applicationId).limit(mostOfApplication).execute();
}

export async function listSentMessages(ctx: Reader, applicationId: string): Promise<readonly MessageTable[]> {
  const sent = (await listMessagesOf(ctx, applicationId)).filter(({ state }) => state === 'sent');
  return sent.toSorted((one, other) => ((one.sentAt ?? '') < (other.sentAt ?? '') ? 1 : -1));
}

function selectNewest(db: Database) {
  return db.selectFrom('messages').selectAll().orderBy('queuedAt', 'desc').orderBy('id', 'desc');
}

async function complete(ctx: Reader, messages: readonly MessageTable[]): Promise<readonly StoredMessage[]> {
  const ids = messages.map(({ applicationId }) => applicationId);
  const applications = new Map((await listApplicationsById(ctx, ids)).map((row) => [row.id, row]));
  const found = messages.map(async (message) => {
    const application = applications.get(message.applicationId);
    return application ? { message, application, news: await findNews(ctx, message) } : null;
  });
  return (await Promise.all(found)).filter((one) => one !== null);
}
