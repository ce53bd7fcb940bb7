import type { Reader, Writer } from '../context.ts';
import type { Mail } from './mail.ts';

type Delivery = {
  /** The application with which the mail is deleted. */
  readonly applicationId: string | null;
  /** Default: immediately. */
  readonly due?: string;
};

/** Adds a mail, which leaves once the transaction has committed. */
export async function addToOutbox({ db }: Writer, mail: Mail, { applicationId, due = mail.writtenAt }: Delivery) {
  await db
    .insertInto('outbox')
    .values({ ...mail, applicationId, due, attempts: 0 })
    .execute();
}

export async function countWaitingMails({ db }: Reader) {
  const { count, oldestAt } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('writtenAt').as('oldestAt')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt };
}

export async function findNewestMail({ db }: Reader) {
  return db.selectFrom('outbox').selectAll().orderBy('writtenAt', 'desc').limit(1).executeTakeFirst();
}
