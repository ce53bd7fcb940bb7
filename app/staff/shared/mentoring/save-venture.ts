import { getFirstName } from '../../../../content/en/names.ts';
import { fillText } from '../../../../content/en/staff/message-templates.ts';
import {
  createMeetingMessage,
  createMentorMessage,
  ventureTexts as texts,
} from '../../../../content/en/staff/venture.ts';
import { readEventForm } from '../../../../core/events/event-form.ts';
import { isDay } from '../../../../core/local-time.ts';
import { proposeMeeting } from '../../../../core/mentoring/meetings.ts';
import { endMentoring, nameMentor } from '../../../../core/mentoring/mentor.ts';
import { addSessionNote } from '../../../../core/mentoring/session-notes.ts';
import { steps } from '../../../../core/mentoring/steps.ts';
import { fail } from '../../../../core/result.ts';
import { nameOf } from '../../../../core/team/member-name.ts';
import { mayReadOwnVentures, mayWriteMessages } from '../../../../core/team/policies.ts';
import type { ApplicationTable } from '../../../../db/schema.ts';
import { flashOrFail } from '../../../framework/flash.ts';
import type { PostedForm } from '../../../ui/form/handle-form.ts';
import { readClock } from '../../describe-time.ts';
import { isFormId, requirePolicy, type StaffRequest } from '../../guard.ts';

/** Runs a form about a venture that the viewer works with. */
export async function saveVenture({ get }: PostedForm, request: StaffRequest, application: ApplicationTable) {
  const { context, ctx, url, viewer, actorEmail } = request;
  const path = url.pathname + url.search;
  const mentorEmail = mayReadOwnVentures(viewer) ? actorEmail : null;
  const seen = { applicationId: application.id, version: Number(get('version')), mentorEmail };
  const end = { reason: get('reason').trim(), actor: { kind: 'staff', email: actorEmail } } as const;
  switch (get('intent')) {
    case 'session-note': {
      const step = steps.find((one) => one === get('step'));
      if (!step || !isFormId(get('note'))) return fail('unreadable');
      const note = { id: get('note'), authorEmail: actorEmail, day: get('day'), done: get('done').trim(), step };
      const nextBy = isDay(get('next-by')) ? get('next-by') : null;
      const saved = await addSessionNote(ctx, seen, { ...note, next: get('next').trim(), nextBy });
      return flashOrFail(context, saved, { path, text: texts.noteSaved });
    }
    case 'name-mentor': {
      requirePolicy(mayWriteMessages(viewer));
      const mentorEmail = get('mentor');
      if (mentorEmail === '')
        return flashOrFail(context, await endMentoring(ctx, seen, end), { path, text: texts.ended });
      const clock = await readClock(ctx, actorEmail);
      const name = nameOf(mentorEmail, clock.names);
      const { subject, text } = createMentorMessage(getFirstName(name));
      const message = { subject, text: fillText(text, application, clock.writer) };
      const named = await nameMentor(ctx, seen, { mentorEmail, message, actorEmail });
      return flashOrFail(context, named, { path, text: texts.named(name) });
    }
    case 'end-mentoring': {
      // The venture is no longer the mentor’s.
      const left = { path: '/staff/ventures', text: texts.ended };
      return flashOrFail(context, await endMentoring(ctx, seen, end), left);
    }
    case 'meeting':
      return flashOrFail(context, await saveMeeting(get, request, application), { path, text: texts.proposed });
    default:
      return fail('unreadable');
  }
}

/** The times are new ones of the event form; each has one place. Answers are due by the first day. */
async function saveMeeting(get: PostedForm['get'], { ctx, actorEmail }: StaffRequest, application: ApplicationTable) {
  const eventId = get('meeting');
  if (!isFormId(eventId)) return fail('unreadable');
  const clock = await readClock(ctx, actorEmail);
  const { from } = clock.writer;
  const { subject, text } = createMeetingMessage(from);
  const title = texts.meetingTitle(from);
  const chosen = { title, kind: 'meeting', answerBy: get('day-0'), isPublic: '' };
  const fixed: { readonly [field: string]: string } = { ...chosen, places: '1', slot: '' };
  const read = (field: string) => fixed[field.replace(/-\d+$/, '')] ?? get(field);
  const event = readEventForm(read, { id: eventId, version: 0 }, clock);
  if (!event.ok) return fail('wrong-times');
  const message = { subject, text: fillText(text, application, clock.writer) };
  const meeting = { applicationId: application.id, eventId, event: event.value, message };
  return proposeMeeting(ctx, { ...meeting, actorEmail });
}
