import { getLinkKey } from '../../core/applicants/private-link.ts';
import { createApplication, insertApplication } from '../../core/applications/write-application.ts';
import type { Context } from '../../core/context.ts';
import { answerInvitation } from '../../core/invitations/answer-invitation.ts';
import { proposeMeeting } from '../../core/invitations/propose-meeting.ts';
import { createRandomKey, hashLinkKey } from '../../core/link-key.ts';
import { moveStep } from '../../core/mentoring/change-venture.ts';
import { addSessionNote } from '../../core/mentoring/session-notes.ts';
import { nameMentor } from '../../core/messages/name-mentor.ts';
import { succeed } from '../../core/result.ts';
import { addMember } from '../../core/team/add-member.ts';
import { addDays, dayMs } from '../../core/time.ts';
import { inTransaction } from '../../db/transaction.ts';
import { coordinator, mentor } from './store-samples.ts';
import { expectOk, send } from './tell-stories.ts';

const applicationId = 'sample-reading-aloud';
const person = {
  name: 'Aya Haddad',
  email: 'aya@northgate.example',
  age: 17,
  phone: '555 0142',
  school: 'Northgate High School',
  city: 'Rivermouth',
  message:
    'Children in my street speak one language at school and another at home, and the home one gets fewer books every year. Reading Aloud pairs a voice with a picture book. Someone in the family records it on any phone, and the child hears it page by page.\n\nNine families have used it since September. Four recorded a second book without being asked.',
};
const introduction = { subject: 'Meet your mentor', text: 'Hello Aya,\n\nClara is your mentor from now on.' };
const invitation = { subject: 'A meeting with Clara', text: 'Hello Aya,\n\nClara would like to meet you.' };

/** A venture with a mentor, two sessions and a meeting ahead. Returns the keys of founder and guardian. */
export async function tellVenture(ctx: Context) {
  const now = ctx.now().getTime();
  const at = (days: number): Context => ({ ...ctx, now: () => new Date(now + days * dayMs) });
  const today = ctx.now().toISOString().slice(0, 10);
  await storeAya(at(-24), at(-21));
  expectOk(await addMember(ctx, { email: mentor, name: 'Clara Moreau', role: 'mentor', actorEmail: coordinator }));
  const seen = (version: number) => ({ applicationId, version });
  const guardianKey = createRandomKey();
  const agreed = { email: 'h.haddad@home.example', state: 'confirmed', askedAt: at(-23).now().toISOString() } as const;
  await ctx.db
    .insertInto('guardians')
    .values({ ...agreed, id: hashLinkKey(guardianKey), applicationId, answeredAt: agreed.askedAt })
    .execute();
  const naming = { mentorEmail: mentor, message: introduction, actorEmail: coordinator };
  expectOk(await nameMentor(at(-20), seen(0), naming));
  await send(at(-20), applicationId);
  expectOk(await moveStep(at(-19), seen(2), 'mvp', mentor));
  const notes = [
    {
      ago: 17,
      done: 'Drew every screen on paper, and threw out the three that nobody needs.',
      next: 'Build the recorder before anything else',
    },
    {
      ago: 3,
      done: 'Watched two families record a book. Both got stuck at “save”.',
      next: 'Make saving automatic, and try it again with three families',
    },
  ];
  for (const [index, { ago, done, next }] of notes.entries()) {
    const note = { id: `sample-session-${index}`, authorEmail: mentor, day: addDays(today, -ago), done, next };
    expectOk(await addSessionNote(at(-ago), seen(3 + index), { ...note, nextBy: addDays(today, 6 - index) }));
  }
  await meet(ctx, addDays(today, 11));
  return { founder: await getLinkKey(ctx, applicationId), guardian: guardianKey };
}

async function storeAya(arrived: Context, accepted: Context) {
  const timestamp = arrived.now().toISOString();
  const since = accepted.now().toISOString();
  const answerDueOn = addDays(timestamp.slice(0, 10), 14);
  const row = createApplication({ ...person, id: applicationId, timestamp }, { answerDueOn, isSpam: false });
  const state = { version: 2, status: 'refining', statusSince: since, answeredAt: since } as const;
  await inTransaction(arrived, async (tx) => succeed(await insertApplication(tx, { ...row, ...state })));
}

async function meet(ctx: Context, day: string) {
  const [eventId, slotId] = ['sample-meeting', 'sample-meeting-time'];
  const slot = { id: slotId, startsAt: `${day}T16:00:00.000Z`, endsAt: `${day}T16:30:00.000Z`, places: 1 };
  const texts = { title: 'Meeting with Clara', venue: 'Video call with Clara', note: '', answerBy: day };
  const event = { ...texts, kind: 'meeting', isPublic: 0, slots: [slot], removedSlotIds: [] } as const;
  const proposal = { applicationId, eventId, event, message: invitation, actorEmail: mentor };
  expectOk(await proposeMeeting(ctx, proposal));
  await send(ctx, applicationId);
  expectOk(await answerInvitation(ctx, applicationId, { eventId, choice: slotId }));
}
