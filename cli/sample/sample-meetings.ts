import type { EventTable, InvitationTable, SlotTable } from '../../db/schema.ts';
import type { GuardianState } from '../../domain/model/guardian.ts';
import { makeRandomKey } from '../../domain/model/link-key.ts';
import type { ReviewedApplication } from '../../domain/model/review.ts';
import { addDays, dayMs } from '../../domain/model/time.ts';
import { type Change, putRecord } from '../../domain/ports/changes.ts';
import type { Sheet, SheetParty } from '../../domain/sheets/sheet.ts';
import { linkDays, type SheetLink } from '../../domain/sheets/sheet-links.ts';

export type Sample = Pick<ReviewedApplication, 'application' | 'review'> & { readonly guardian: GuardianState | null };

const eventId = 'sample-event';

/** A public event with invitations, and two venture sheets, as the changes of one write: a second run finds them and adds nothing. */
export function makeMeetings(samples: readonly Sample[], by: string, now: Date): readonly Change[] {
  const invited = samples.filter(
    ({ review, guardian }) => guardian !== 'refused' && review.status !== 'new' && review.status !== 'closed',
  );
  const ready = samples.filter(({ review }) => review.status === 'investor-ready' && review.answeredAt !== null);
  const agreed = ready.find(({ application }) => application.age >= 18);
  const asking = ready.find(({ guardian }) => guardian === 'waiting');
  return [
    makeEvent(invited.slice(0, 6), now),
    ...(agreed ? [...makeSheet(agreed, ['applicant', 'coordinator'], by, now), makeLink(agreed, by, now)] : []),
    ...(asking ? makeSheet(asking, ['applicant'], by, now) : []),
  ];
}

function makeEvent(invited: readonly Sample[], now: Date): Change {
  const day = addDays(now.toISOString().slice(0, 10), 21);
  const slots = ['14:00 14:20', '14:30 14:50', '15:00 15:20'].map((span, index): SlotTable => {
    const [startsAt, endsAt] = span.split(' ').map((clock) => `${day}T${clock}:00.000Z`) as [string, string];
    return { id: `sample-slot-${index + 1}`, eventId, startsAt, endsAt, places: 4, isCancelled: 0 };
  });
  const event: EventTable = {
    id: eventId,
    version: 1,
    title: 'Pitch afternoon',
    kind: 'pitch',
    venue: 'Harbour College, Quay Street 4',
    note: 'Five minutes to show your idea.',
    answerBy: addDays(day, -7),
    isPublic: 1,
    publicVenue: 'Rivermouth',
    publicFor: 'For investors and experts',
    cancelledAt: null,
  };
  const at = now.toISOString();
  const states = ['invited', 'chosen', 'cannot', 'chosen', 'none', 'invited'] as const;
  const invitations = invited.map(({ application }, index): InvitationTable => {
    const state = states[index % states.length] ?? 'invited';
    const slot = state === 'chosen' ? slots[index % slots.length] : undefined;
    return {
      eventId,
      applicationId: application.id,
      invitedAt: at,
      state,
      slotId: slot?.id ?? null,
      line: state === 'none' ? 'I have school until four.' : '',
      answeredAt: state === 'invited' ? null : at,
      sequence: slot ? 1 : 0,
      remindedAt: null,
    };
  });
  return {
    kind: 'run',
    async work(db) {
      const insert = db.insertInto('events').values(event);
      const added = await insert.onConflict((conflict) => conflict.column('id').doNothing()).executeTakeFirst();
      if (added.numInsertedOrUpdatedRows !== 1n) return 'record-changed';
      await db.insertInto('slots').values(slots).execute();
      if (invitations.length > 0) await db.insertInto('invitations').values(invitations).execute();
      return null;
    },
  };
}

function makeSheet({ application: { id } }: Sample, parties: readonly SheetParty[], by: string, now: Date) {
  const at = now.toISOString();
  const consent = (party: SheetParty) => ({ at, agrees: true, words: 1, by: party === 'coordinator' ? by : '' });
  const data: Sheet = {
    texts: {
      title: 'Kitchen Hour',
      sentence: 'A timetable that lets school clubs share one kitchen.',
      what: 'School kitchens stand empty after lunch. Clubs book an hour, see what is in the fridge, and leave it as it was.',
      asked: 'An hour with a person who has sold to schools.',
    },
    region: '',
    words: 1,
    savedAt: at,
    consents: Object.fromEntries(parties.map((party) => [party, consent(party)])),
  };
  const group = parties.includes('coordinator') ? 'agreed' : 'draft';
  return [putRecord({ collection: 'sheets', id, parent: id, group, position: at, data })];
}

/** The link of an investor who is interested. Its key is known to no person. */
function makeLink({ application: { id: parent } }: Sample, by: string, now: Date): Change {
  const [madeAt, at] = [new Date(now.getTime() - 2 * dayMs).toISOString(), now.toISOString()];
  const data: SheetLink = {
    name: 'Marit Solheim',
    email: 'marit@solheim.example',
    madeAt,
    madeBy: by,
    until: addDays(madeAt.slice(0, 10), linkDays),
    revokedAt: null,
    revokedBy: null,
    openedAt: at,
    interestedAt: at,
  };
  const id = makeRandomKey();
  return putRecord({ collection: 'sheet-links', id, parent, position: madeAt, data });
}
