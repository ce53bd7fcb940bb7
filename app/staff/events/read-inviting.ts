import type { RouterContextProvider } from 'react-router';
import { formatDay } from '../../../content/en/dates.ts';
import { findEvent, listEvents, listInvitations } from '../../../domain/events/events.ts';
import { findSpan } from '../../../domain/messages/event-facts.ts';
import type { MessageDraft } from '../../../domain/messages/stage-message.ts';
import type { ReviewedApplication } from '../../../domain/model/review.ts';
import { isOpen } from '../../../domain/model/status.ts';
import { findDay } from '../../../domain/model/time.ts';
import type { BulkRefusal } from '../../../domain/model/undo.ts';
import type { Viewer } from '../../../domain/model/viewer.ts';
import type { ReviewPorts } from '../../../domain/ports/application-ports.ts';
import { readSettings } from '../../../domain/ports/stored-settings.ts';
import { readTeamNames } from '../../../domain/team/members.ts';
import { reviewContext } from '../../framework/request-context.ts';
import { readBulkAction } from '../bulk/bulk-action.ts';
import { fillText, type Writer } from '../message-template.ts';
import { fillEventTemplate } from './event-template.ts';

/** What the address asks to invite to; null for nothing. */
export async function readInviting(
  context: Readonly<RouterContextProvider>,
  viewer: Extract<Viewer, { kind: 'authenticated' }>,
  { searchParams }: URL,
) {
  const action = readBulkAction(searchParams.get('compose') ?? '');
  if (action?.kind !== 'invite') return null;
  const { records, now } = context.get(reviewContext);
  const [events, names, { settings }] = await Promise.all([
    listEvents(records, { now: now() }),
    readTeamNames({ records }),
    readSettings(records),
  ]);
  const ahead = events.filter(({ data }) => data.cancelledAt === null);
  const event = ahead.find(({ id }) => id === action.event) ?? ahead[0];
  const isAll = searchParams.get('all') === '1';
  return {
    isAll,
    targets: isAll ? [] : searchParams.getAll('id'),
    events: ahead.map(({ id, data }) => ({
      id,
      text: `${data.title}, ${formatDay(findDay(findSpan(data).start, settings.timeZone))}`,
    })),
    event: event?.id ?? null,
    places: event?.data.times.reduce((sum, { places, isCancelled }) => sum + (isCancelled ? 0 : places), 0) ?? 0,
    template: event && fillEventTemplate('invited', event.data, { by: viewer.email.toLowerCase(), names }),
  };
}

export type Inviting = NonNullable<Awaited<ReturnType<typeof readInviting>>>;

/** Stages the invitation to an event, but not to those who have it, or are closed. Null where the event does not take place. */
export async function makeInviteAction(
  { records }: Pick<ReviewPorts, 'records'>,
  event: string,
  draft: Pick<MessageDraft, 'subject' | 'text'>,
  who: Writer,
) {
  if ((await findEvent(records, event))?.data.cancelledAt !== null) return null;
  const invited = new Set((await listInvitations(records, event)).map(({ parent }) => parent));
  return {
    kind: 'message',
    refuse: ({ application, review }: ReviewedApplication): BulkRefusal | null => {
      if (invited.has(application.id)) return 'invited-already';
      return isOpen(review) ? null : 'is-closed';
    },
    writeMessage: (entry: ReviewedApplication): MessageDraft => ({
      subject: draft.subject,
      text: fillText(draft.text, entry, who),
      template: null,
      invitation: { event, about: 'invited' },
    }),
  } as const;
}
