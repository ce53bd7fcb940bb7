import { getLinkKey } from '../../core/applicants/private-link.ts';
import { createApplication, insertApplication } from '../../core/applications/write-application.ts';
import type { Context } from '../../core/context.ts';
import { answerInvitation } from '../../core/invitations/answer-invitation.ts';
import { createRandomKey, hashLinkKey } from '../../core/link-key.ts';
import { proposeMeeting } from '../../core/mentoring/meetings.ts';
import { nameMentor } from '../../core/mentoring/mentor.ts';
import { addSessionNote } from '../../core/mentoring/session-notes.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { succeed } from '../../core/result.ts';
import { addDays, dayMs } from '../../core/time.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createEvent } from '../../tests/support/event.ts';
import { ventureId as applicationId, coordinator, mentor } from './store-samples.ts';
import { expectOk, send } from './tell-stories.ts';

const person = {
  name: 'Aya Haddad',
  email: 'aya@northgate.example',
  age: 15,
  phone: '555 0142',
  school: 'Northgate High School',
  city: 'Rivermouth',
  message:
    'Children in my street speak one language at school and another at home, and the home one gets fewer books every year. Reading Aloud pairs a voice with a picture book. Someone in the family records it on any phone, and the child hears it page by page.\n\nNine families have used it since September. Four recorded a second book without being asked.',
};
const introduction = { subject: 'Meet your mentor', text: 'Hello Aya,\n\nClara is your mentor from now on.' };
const invitation = { subject: 'A meeting with Clara', text: 'Hello Aya,\n\nClara wants to hear about the families.' };
const sessions = [
  {
    daysAgo: 17,
    done: 'Drew every screen on paper, and threw out the three that nobody needs.',
    next: 'Build the recorder before anything else',
  },
  {
    daysAgo: 3,
    done: 'Watched two families record a book. Both got stuck at “save”.',
    next: 'Make saving automatic, and try it again with three families',
  },
];

/** A venture with a mentor, two sessions and a meeting ahead. Returns the keys of founder and guardian. */
export async function tellVenture(ctx: Context) {
  const before = (days: number): Context => ({ ...ctx, now: () => new Date(ctx.now().getTime() - days * dayMs) });
  const today = ctx.now().toISOString().slice(0, 10);
  const [timestamp, since] = [24, 21].map((days) => before(days).now().toISOString()) as [string, string];
  const sent = { ...person, id: applicationId, timestamp };
  const arrived = createApplication(sent, await getProgrammeSettings(ctx), false);
  const row = { ...arrived, version: 2, status: 'refining', statusSince: since, answeredAt: since } as const;
  await inTransaction(ctx, async (tx) => succeed(await insertApplication(tx, row)));
  const guardian = createRandomKey();
  const agreed = { email: 'h.haddad@home.example', state: 'confirmed', askedAt: since, answeredAt: since } as const;
  await ctx.db
    .insertInto('guardians')
    .values({ ...agreed, id: hashLinkKey(guardian), applicationId })
    .execute();

  const naming = { mentorEmail: mentor, message: introduction, actorEmail: coordinator };
  expectOk(await nameMentor(before(20), { applicationId, version: 0 }, naming));
  await send(before(20), applicationId);
  for (const [index, { daysAgo, ...texts }] of sessions.entries()) {
    const days = { day: addDays(today, -daysAgo), nextBy: addDays(today, 6 - index) };
    const note = { ...texts, ...days, id: `sample-session-${index}`, authorEmail: mentor, step: 'mvp' } as const;
    expectOk(await addSessionNote(before(daysAgo), { applicationId, version: 2 + index }, note));
  }
  await meet(ctx, addDays(today, 11));
  return { founder: await getLinkKey(ctx, applicationId), guardian };
}

async function meet(ctx: Context, day: string) {
  const [eventId, slotId] = ['sample-meeting', 'sample-meeting-time'];
  const slot = { id: slotId, startsAt: `${day}T16:00:00.000Z`, endsAt: `${day}T16:30:00.000Z`, places: 1 };
  const texts = { title: 'Meeting with Clara', venue: 'Video call with Clara', note: '', answerBy: day };
  const event = createEvent({ ...texts, kind: 'meeting', slots: [slot] });
  expectOk(await proposeMeeting(ctx, { applicationId, eventId, event, message: invitation, actorEmail: mentor }));
  await send(ctx, applicationId);
  expectOk(await answerInvitation(ctx, applicationId, { eventId, choice: slotId }));
}
