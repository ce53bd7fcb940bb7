import { saveEvent } from '../../core/events/save-event.ts';
import { addHistory } from '../../core/history/history.ts';
import { addNote } from '../../core/notes/notes.ts';
import { suggestQuestion } from '../../core/questions/suggestions.ts';
import { succeed } from '../../core/result.ts';
import type { Role } from '../../core/team/viewer.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createEntry, save } from '../support/application-entry.ts';
import { createEvent, createSlotsIn } from '../support/event.ts';
import { createMessage, storeMessage } from '../support/message.ts';
import { addScore } from '../support/scores.ts';
import { putMember } from '../support/team.ts';
import { addVenture } from '../support/venture.ts';
import { openSite } from './site.ts';

/** The values that identify an applicant. */
export const marks = {
  name: 'Markedname Hiddenson',
  email: 'markedmail@hidden.example',
  phone: '+49 5550 987654',
  school: 'Markedschool Hall',
  city: 'Markedcity',
};
/** Finds one of these in any letter case, and the ends of texts that may be cut off. */
export const telling = /marked(name|mail|school|city)|hiddenson|hidden\.example|5550.{0,3}987654/i;
/** Mentors know the first name of their founder. */
export const tellingMentors = /marked(mail|school|city)|hiddenson|hidden\.example|5550.{0,3}987654/i;
const guardianEmail = 'parent@hidden.example';

/** Of a venture, a note and a message. */
export const text = `${marks.name} of ${marks.school} in ${marks.city.toUpperCase()}: ${marks.email}, 0049 5550-987654. Markedname calls, and so does ${guardianEmail}.`;

const [coordinator, reviewer] = ['kim@daybreak.example', 'lee@daybreak.example'];
const mentor = 'clara@daybreak.example';
const { application, ...rest } = createEntry({ ...marks, message: 'A shelf that lends lamps.' });
export const spam = createEntry(marks, true);
export const duplicate = createEntry({ ...marks, message: `A second shelf. ${text}` });
export const { id } = application;

/** A role that a version after this one stored. */
const unknownRole = 'observer' as Role;
const observer = 'ola@daybreak.example';

/** A site with marked applications, notes, history and messages, as a viewer with this role sees it. */
export async function openStaffSite(role: Role | 'observer' | 'none' | null, isSignedIn = true) {
  const emails: { readonly [role: string]: string } = { reviewer, observer, mentor };
  const email = emails[role ?? ''] ?? coordinator;
  const site = await openSite({
    viewer: isSignedIn ? { email, emailVerified: true } : null,
    coordinators: role === 'coordinator' ? [coordinator] : [],
    config: { ages: { minimum: 0, guardianBelow: 18 } },
  });
  const at = '2026-11-20T10:00:00.000Z';
  const actor = { kind: 'staff', email: coordinator } as const;
  const state = { assigneeEmail: coordinator };
  for (const entry of [spam, duplicate]) await save(site.ctx, entry, state);
  const status = role === 'mentor' ? 'refining' : 'new';
  await save(site.ctx, { application, ...rest }, { ...state, status });
  await addVenture(site.ctx, id, { mentorEmail: mentor, marked: text });
  await inTransaction({ ...site.ctx, now: () => new Date(at) }, async (tx) => {
    await addHistory(tx, id, actor, { what: 'message-released', subject: `To ${marks.name}` });
    await addHistory(tx, id, actor, { what: 'contact-corrected', isPhone: false });
    return succeed(null);
  });
  // With the id of the application, so that one stands for each `:id` in an address.
  await saveEvent(site.ctx, { id, version: 0 }, createEvent({ slots: createSlotsIn('2099') }));
  await putMember(site.ctx.db, reviewer, { role: 'reviewer' });
  await putMember(site.ctx.db, mentor, { role: 'mentor' });
  await putMember(site.ctx.db, observer, { role: unknownRole });
  const asking = { subject: text, text, answerBy: '2026-12-05', sentAt: at };
  await storeMessage(site.ctx, id, createMessage({ ...asking, state: 'sent' }), { id: 'asking', questions: [text] });
  const { db } = site.ctx;
  await db.insertInto('answers').values({ messageId: 'asking', number: 0, text, answeredAt: at }).execute();
  const replaced = { applicationId: id, number: 1, text: `A shelf that lends lamps. ${text}`, replacedAt: at };
  await db.insertInto('versions').values(replaced).execute();
  await storeMessage(site.ctx, id, createMessage({ subject: `To ${marks.name}`, text }));
  await suggestQuestion(site.ctx, { applicationId: id, authorEmail: coordinator, text });
  const guardian = { email: guardianEmail, state: 'waiting', askedAt: at, answeredAt: null } as const;
  await site.ctx.db
    .insertInto('guardians')
    .values({ ...guardian, id: 'a-hash', applicationId: id })
    .execute();
  await addScore(site.ctx.db, { applicationId: id, reviewerEmail: coordinator, reason: text });
  await addNote(site.ctx, { id: 'note', applicationId: id, authorEmail: coordinator, text });
  return site;
}
