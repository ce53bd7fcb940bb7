import { getLinkKey } from '../../core/applicants/private-link.ts';
import { changeMany, type ManyAction } from '../../core/applications/change-many.ts';
import { findApplication } from '../../core/applications/find-application.ts';
import type { Status } from '../../core/applications/status.ts';
import { reportConcern } from '../../core/concerns/concerns.ts';
import type { Context } from '../../core/context.ts';
import { saveEvent } from '../../core/events/save-event.ts';
import { askGuardian } from '../../core/guardians/ask-guardian.ts';
import { answerInvitation } from '../../core/invitations/answer-invitation.ts';
import { listQueuedMessages } from '../../core/messages/applicant-view.ts';
import { markAsSent } from '../../core/messages/send-messages.ts';
import { addNote } from '../../core/notes/notes.ts';
import { agreeAsApplicant, answerProfile } from '../../core/profiles/answer-profile.ts';
import { createProfileLink } from '../../core/profiles/profile-links.ts';
import { saveProfile } from '../../core/profiles/save-profile.ts';
import { sendAnswers } from '../../core/questions/send-answers.ts';
import type { Result } from '../../core/result.ts';
import { addDays } from '../../core/time.ts';
import { createEvent } from '../../tests/support/event.ts';
import { coordinator, ventureId } from './store-samples.ts';

const network = '192.0.2.1';
const greeting = { subject: 'Your application', text: 'Thank you. We read every word, and we have one question.' };

const declining = {
  ...greeting,
  text: 'We couldn’t picture how people would use it. Describe one day in the life of a pupil who would use it, from start to finish. Then let two pupils try it on paper for a week.',
};

const concern = {
  text: 'At the last evening somebody asked two of us for our phone numbers, and wouldn’t stop when we said no.',
  contact: '',
};

/** Runs use cases of the site on some samples. Returns the keys of a private page and of a profile. */
export async function tellStories(ctx: Context) {
  const day = addDays(ctx.now().toISOString().slice(0, 10), 14);
  const [noted = '', asked = '', answering = '', ...others] = await listIds(ctx, 'in-review');
  const note = { id: crypto.randomUUID(), applicationId: noted, authorEmail: coordinator, text: 'Who has tried it?' };
  expectOk(await addNote(ctx, note));
  const questions = { texts: ['Who would use this first?'], answerBy: day, suggestionIds: [] };
  for (const id of [asked, answering]) {
    await change(ctx, id, { kind: 'status', status: 'refining', writeMessage: () => ({ ...greeting, questions }) });
    await send(ctx, id);
  }
  await answerQuestion(ctx, answering);
  for (const id of others.slice(0, 2))
    await change(ctx, id, { kind: 'status', status: 'declined', writeMessage: () => declining });
  await inviteToEvent(ctx, day, [ventureId, ...others.slice(2, 6)]);
  await askParent(ctx);
  expectOk(await reportConcern(ctx, concern, network));
  return { applicant: await getLinkKey(ctx, asked), investor: await showToInvestor(ctx) };
}

async function listIds({ db }: Context, status: Status, age = 0): Promise<readonly string[]> {
  const found = db.selectFrom('applications').select('id').where('status', '=', status).where('age', '>=', age);
  return (await found.orderBy('id').execute()).map(({ id }) => id);
}

async function change(ctx: Context, id: string, action: ManyAction): Promise<void> {
  const targets = [{ id, version: null }];
  const { unchanged } = await changeMany(ctx, { targets, action, actorEmail: coordinator });
  if (unchanged.length > 0) throw new Error(JSON.stringify(unchanged));
}

export async function send(ctx: Context, id: string): Promise<void> {
  for (const message of await listQueuedMessages(ctx, [id])) expectOk(await markAsSent(ctx, message, coordinator));
}

async function answerQuestion(ctx: Context, id: string): Promise<void> {
  const { message = '' } = (await findApplication(ctx, id)) ?? {};
  const asked = ctx.db.selectFrom('messages').select('id').where('applicationId', '=', id);
  const { id: messageId } = await asked.executeTakeFirstOrThrow();
  const text = `${message} Two clubs have asked me for it.`;
  expectOk(await sendAnswers(ctx, id, { messageId, answers: ['Two clubs of my school.'], text, seenAt: '' }));
}

/** The first chooses a time, the others still have to answer. */
async function inviteToEvent(ctx: Context, day: string, ids: readonly string[]): Promise<void> {
  const id = crypto.randomUUID();
  const at = (time: string) => `${day}T${time}:00.000Z`;
  const slots = ['14', '15', '16'].map((id) => ({ id, startsAt: at(`${id}:00`), endsAt: at(`${id}:20`), places: 4 }));
  const event = createEvent({ title: 'Pitch afternoon', slots, answerBy: addDays(day, -7), isPublic: 1 });
  expectOk(await saveEvent(ctx, { id, version: 0 }, event));
  for (const applicationId of ids) {
    const text = 'You’re invited to a pitch afternoon. Choose a time above.';
    const message = { subject: 'You’re invited', text, event: { id, about: 'invited' } } as const;
    await change(ctx, applicationId, { kind: 'message', writeMessage: () => message });
    await send(ctx, applicationId);
  }
  expectOk(await answerInvitation(ctx, ids[0] ?? '', { eventId: id, choice: '14' }));
}

async function askParent(ctx: Context): Promise<void> {
  const young = ctx.db.selectFrom('applications').select('id').where('age', '<', 16).where('status', '=', 'refining');
  const { id } = await young.where('id', '!=', ventureId).limit(1).executeTakeFirstOrThrow();
  expectOk(await askGuardian(ctx, { applicationId: id, email: 'parent@home.example', network }));
}

/** Returns the key of the profile's link. */
async function showToInvestor(ctx: Context): Promise<string> {
  const [applicationId = ''] = await listIds(ctx, 'investor-ready', 18);
  const texts = {
    title: 'Kitchen Hour',
    sentence: 'A timetable that lets clubs share one kitchen.',
    what: 'Kitchens stand empty after lunch. Clubs book an hour, and leave it as they found it.',
    asked: 'An hour with a person who has sold to schools.',
    region: 'West Norway',
  };
  expectOk(await saveProfile(ctx, { applicationId, revision: 0, texts }));
  const about = { applicationId, revision: 1 };
  expectOk(await agreeAsApplicant(ctx, { ...about, network }));
  expectOk(await answerProfile(ctx, { ...about, approver: 'coordinator', actor: coordinator, agrees: true }));
  const investor = { name: 'Marit Solheim', email: 'marit@solheim.example' };
  const link = { formId: 'sample', applicationId, ...investor, actorEmail: coordinator };
  return expectOk(await createProfileLink(ctx, link));
}

export function expectOk<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(`a sample was refused: ${result.code}`);
  return result.value;
}
