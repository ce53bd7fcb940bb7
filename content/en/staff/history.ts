import type { Actor, HistoryEvent } from '../../../core/history/history.ts';
import { stepNames } from '../mentoring.ts';
import { formatCount } from '../numbers.ts';
import { statusNames } from '../status-names.ts';
import { staffGuardian } from './guardians.ts';

export const historyTexts = {
  title: 'History',
  count: (entries: number) => (entries === 1 ? '1 entry' : `${formatCount(entries)} entries`),
  submitted: 'Application submitted',
} as const;

const actors = { applicant: 'The applicant', guardian: 'The guardian', site: 'Daybreak' } as const;
const invitationAnswers = { chosen: 'Chose a time', none: 'No time fits', cannot: 'Can’t come' } as const;
const events = {
  'stepped-aside': 'One person stepped aside',
  'link-renewed': 'The applicant made a new private link',
  'not-spam': 'Marked as not spam',
  'guardian-asked': 'We asked a guardian',
} as const;

type NameOf = (email: string) => string;

/** A line of the history in words. */
export function describeEntry(event: HistoryEvent & { readonly actor: Actor }, nameOf: NameOf): string {
  const { actor } = event;
  const who = actor.kind === 'staff' ? nameOf(actor.email) : actors[actor.kind];
  switch (event.what) {
    case 'status':
      return `${who} changed the status from ${statusNames[event.from]} to ${statusNames[event.to]}`;
    case 'assigned':
      if (event.to === null) return `${who} unassigned it`;
      return nameOf(event.to) === who ? `${who} took it` : `${who} assigned it to ${nameOf(event.to)}`;
    case 'receipt':
      return event.failure === null ? 'Receipt sent' : 'The receipt couldn’t be sent';
    case 'message-released':
      return `${who} sent “${event.subject}”`;
    case 'contact-corrected':
      return `${who} changed the ${event.isPhone ? 'phone number' : 'email'}`;
    case 'answers-sent':
      return `The applicant sent ${describeAnswers(event.answers, event.version)}`;
    case 'profile-answered':
      return `${who} ${event.agrees ? 'approved' : 'did not approve'} the one-page profile`;
    case 'publicity-answered':
      return `${who} ${event.agrees ? 'agreed' : 'said no'} to photos and the name`;
    case 'invitation-answered':
      return `${invitationAnswers[event.answer]}: ${event.title}`;
    case 'guardian-answered':
      return staffGuardian.answered[event.answer];
    case 'step-moved':
      return `${who} moved the venture from ${stepNames[event.from]} to ${stepNames[event.to]}`;
    case 'step-done':
      return `The applicant did the next step: ${event.text}`;
    case 'mentor-named':
      return `${who} named ${nameOf(event.mentor)} as the mentor`;
    case 'mentor-ended':
      return `${who} ended the mentoring with ${nameOf(event.mentor)}${event.reason && `: ${event.reason}`}`;
    default:
      return events[event.what];
  }
}

function describeAnswers(answers: number, version: number | null): string {
  const parts = [
    ...(answers > 0 ? [answers === 1 ? '1 answer' : `${answers} answers`] : []),
    ...(version === null ? [] : [`version ${version} of the description`]),
  ];
  return parts.join(' and ');
}
