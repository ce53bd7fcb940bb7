import { beforeEach, expect } from 'vitest';
import type { Context } from '../../core/context.ts';
import { findEvent } from '../../core/events/event.ts';
import { countBookings } from '../../core/events/invitation.ts';
import { saveEvent } from '../../core/events/save-event.ts';
import { answerInvitation } from '../../core/invitations/answer-invitation.ts';
import { listApplicantInvitations } from '../../core/invitations/list-applicant-invitations.ts';
import { listQueuedMessages } from '../../core/messages/applicant-view.ts';
import { recordDelivery } from '../../core/messages/record-delivery.ts';
import { sendMessage } from '../../core/messages/send-messages.ts';
import { succeed } from '../../core/result.ts';
import type { OutboxTable } from '../../db/programme-tables.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { createEntry, readRow, save } from './application-entry.ts';
import { writeMessage } from './change-application.ts';
import { createEvent } from './event.ts';
import { takeMails } from './mail.ts';
import { openContext, site } from './open-context.ts';
import { createViewer } from './viewer.ts';

export const by = 'anna@daybreak.example';
export const coordinator = createViewer('coordinator', by);
export const ana = createEntry({ name: 'Ana Reed', email: 'ana@school.example' }).application;
export const ben = createEntry({ name: '=Ben', email: 'ben@school.example' }).application;

/** The stage of the running test: an event of two slots, and Ana and Ben, who are still to be invited. */
export const stage = {} as { ctx: Context; eventId: string; now: Date };

/** Makes the stage for each test of the file that calls it. */
export function prepareEvent(): void {
  beforeEach(async () => {
    stage.now = new Date('2026-06-08T09:00:00.000Z');
    let written = 0;
    stage.ctx = await openContext({
      now: () => stage.now,
      // No two in the same moment: they leave in the order in which they were written.
      writeMail: (request) => {
        written += 1;
        return renderMail(request, site, stage.now.getTime() + written);
      },
      hasMailServer: true,
      ages: { minimum: 0, guardianBelow: 16 },
    });
    for (const application of [ana, ben]) await save(stage.ctx, { application, isSpam: false });
    stage.eventId = crypto.randomUUID();
    await saveEvent(stage.ctx, { id: stage.eventId, version: 0 }, createEvent());
  });
}

const findEntry = (id: string) => readRow(stage.ctx, id);

/** The mails that left, the newest last. */
export async function deliver(): Promise<readonly OutboxTable[]> {
  const mails = await takeMails(stage.ctx.db);
  for (const mail of mails) await recordDelivery(stage.ctx, mail, { outcome: 'sent' });
  return mails;
}

export async function release(id: string) {
  const [waiting] = await listQueuedMessages(stage.ctx, [id]);
  return sendMessage(stage.ctx, { id: waiting?.id ?? '', version: waiting?.version ?? 0 }, by);
}

export function invite(id: string) {
  const message = { subject: 'You are invited', text: 'Hello.' };
  return writeMessage(stage.ctx, {
    applicationId: id,
    version: null,
    message: { ...message, event: { id: stage.eventId, about: 'invited' } },
    actorEmail: by,
  });
}

export async function inviteAll() {
  for (const { id } of [ana, ben]) {
    await invite(id);
    expect(await release(id)).toEqual(succeed(null));
  }
  await deliver();
}

export const answer = (id: string, choice: string) =>
  answerInvitation(stage.ctx, id, { eventId: stage.eventId, choice });
export const readOwn = async (id: string) => (await listApplicantInvitations(stage.ctx, await findEntry(id)))[0];
export const readEvent = async () => {
  const event = await findEvent(stage.ctx, stage.eventId);
  if (!event) throw new Error('no such event');
  return event;
};
/** How many places of the event are taken. */
export const countTaken = async () =>
  (await countBookings(stage.ctx, stage.eventId)).values().reduce((sum, count) => sum + count, 0);
