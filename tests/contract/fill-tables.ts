import { expect } from 'vitest';
import type { Context } from '../../core/context.ts';
import { saveEvent } from '../../core/events/save-event.ts';
import { createEvent, createInvitation } from '../support/event.ts';
import { createMessage, storeMessage } from '../support/message.ts';
import { addScore } from '../support/scores.ts';
import { addVenture } from '../support/venture.ts';

const at = '2026-06-08T09:00:00.000Z';
const lee = 'lee@mentors.example';

/** Stores marked rows about an application in the tables that other steps leave empty. */
export async function fillTables(ctx: Context, applicationId: string): Promise<void> {
  await addExchange(ctx, applicationId);
  await addScore(ctx.db, { applicationId, reviewerEmail: lee, reason: 'Zqxj can do it.' });
  await addBooking(ctx, applicationId);
  await addProfile(ctx, applicationId);
  await addVenture(ctx, applicationId, { marked: 'Zqxj' });
  await expectAllFilled(ctx, applicationId);
}

/** Questions with answers, a new version of the text, and feedback. */
async function addExchange(ctx: Context, applicationId: string): Promise<void> {
  const { db } = ctx;
  const message = createMessage({ state: 'sent', text: 'Dear Zqxj.' });
  const messageId = await storeMessage(ctx, applicationId, message, { questions: ['Why does Zqxj book?'] });
  await db.insertInto('answers').values({ messageId, number: 0, text: 'Zqxj does.', answeredAt: at }).execute();
  await db
    .insertInto('suggestions')
    .values({ id: 'suggestion', applicationId, authorEmail: lee, text: 'Ask Zqxj.', createdAt: at, messageId: null })
    .execute();
  const version = { applicationId, number: 1, text: 'The first zqxj venture.', replacedAt: at };
  await db.insertInto('versions').values(version).execute();
  const feedback = { messageId, applicationId, helped: 'no', givenAt: at } as const;
  await db.insertInto('feedback').values(feedback).execute();
}

async function addBooking(ctx: Context, applicationId: string): Promise<void> {
  await saveEvent(ctx, { id: 'event', version: 0 }, createEvent());
  const booking = { state: 'chosen', slotId: 'early', answeredAt: at } as const;
  await ctx.db
    .insertInto('invitations')
    .values(createInvitation('event', applicationId, booking))
    .execute();
}

async function addProfile({ db }: Context, applicationId: string): Promise<void> {
  const texts = { title: 'Zqxj Hour', sentence: 'Zqxj.', what: 'Zqxj.', asked: 'Zqxj.', region: 'Zqxj coast' };
  await db
    .insertInto('profiles')
    .values({ applicationId, revision: 1, ...texts, savedAt: at })
    .execute();
  const consent = { applicationId, approver: 'applicant', agrees: 1, revision: 1, actor: '', createdAt: at } as const;
  await db.insertInto('consents').values(consent).execute();
  const investor = { id: 'link', applicationId, name: 'Zqxj Investor', email: 'zqxj@investor.example' };
  const ended = { revokedAt: null, revokedBy: null, openedAt: null, interestedAt: null };
  await db
    .insertInto('profile_links')
    .values({ ...investor, createdAt: at, createdBy: lee, until: '2026-06-22', ...ended })
    .execute();
  const valid = { checkedOn: '2026-06-08', validUntil: '2099-12-31', remindedAt: null };
  await db
    .insertInto('checks')
    .values({ ...valid, person: 'link', linkId: 'link', kind: 'identity', checkedBy: 'Zqxj Office' })
    .execute();
}

/** A new table about applications joins this test. */
async function expectAllFilled({ db }: Context, applicationId: string): Promise<void> {
  const tables = await db.introspection.getTables();
  const about = tables.filter(({ columns }) => columns.some(({ name }) => name === 'applicationId'));
  const empty: string[] = [];
  for (const { name } of about) {
    const rows = db.selectFrom(name as 'notes').where('applicationId', '=', applicationId);
    if (!(await rows.select('applicationId').executeTakeFirst())) empty.push(name);
  }
  // Ids only, and nothing without Firebase.
  expect(empty).toEqual(['firestore_copies']);
}
