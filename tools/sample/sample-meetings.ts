import { isOpen } from '../../core/applications/status.ts';
import type { GuardianState } from '../../core/guardians/guardian.ts';
import { makeRandomKey } from '../../core/link-key.ts';
import type { Approver } from '../../core/profiles/find-profile.ts';
import { linkDays } from '../../core/profiles/profile-texts.ts';
import { addDays, dayMs } from '../../core/time.ts';
import type {
  ApplicationTable,
  ConsentTable,
  EventTable,
  InvitationTable,
  ProfileLinkTable,
  ProfileTable,
  SlotTable,
} from '../../db/schema.ts';

export type Sample = { readonly application: ApplicationTable; readonly guardian: GuardianState | null };

const eventId = 'sample-event';

/** A public event with invitations. */
export function makeMeeting(samples: readonly Sample[], now: Date) {
  const invited = samples.filter(
    ({ application: { status }, guardian }) => guardian !== 'refused' && status !== 'new' && isOpen(status),
  );
  return makeEvent(invited.slice(0, 6), now);
}

/** A profile on which all agree, with the link of an investor, and one that waits for the guardian. */
export function makeProfiles(samples: readonly Sample[], by: string, now: Date) {
  const ready = samples.filter(
    ({ application: { status, answeredAt } }) => status === 'investor-ready' && answeredAt !== null,
  );
  const agreed = ready.find(({ application }) => application.age >= 18);
  const asking = ready.find(({ guardian }) => guardian === 'waiting');
  const made = [
    ...(agreed ? [makeProfile(agreed, ['applicant', 'coordinator'], by, now)] : []),
    ...(asking ? [makeProfile(asking, ['applicant'], by, now)] : []),
  ];
  return {
    profiles: made.map(({ profile }) => profile),
    consents: made.flatMap(({ consents }) => consents),
    links: agreed ? [makeLink(agreed, by, now)] : [],
  };
}

function makeEvent(invited: readonly Sample[], now: Date) {
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
  return { event, slots, invitations };
}

function makeProfile(
  { application: { id: applicationId } }: Sample,
  approvers: readonly Approver[],
  by: string,
  now: Date,
) {
  const at = now.toISOString();
  const profile: ProfileTable = {
    applicationId,
    revision: 1,
    title: 'Kitchen Hour',
    sentence: 'A timetable that lets school clubs share one kitchen.',
    what: 'School kitchens stand empty after lunch. Clubs book an hour, see what is in the fridge, and leave it as it was.',
    asked: 'An hour with a person who has sold to schools.',
    region: '',
    savedAt: at,
  };
  const consents = approvers.map((approver): ConsentTable => {
    const actor = approver === 'coordinator' ? by : '';
    return { applicationId, approver, agrees: 1, revision: 1, actor, createdAt: at };
  });
  return { profile, consents };
}

/** The link of an investor who is interested. Its key is known to no person. */
function makeLink({ application }: Sample, by: string, now: Date): ProfileLinkTable {
  const [createdAt, at] = [new Date(now.getTime() - 2 * dayMs).toISOString(), now.toISOString()];
  return {
    id: makeRandomKey(),
    applicationId: application.id,
    name: 'Marit Solheim',
    email: 'marit@solheim.example',
    createdAt,
    createdBy: by,
    until: addDays(createdAt.slice(0, 10), linkDays),
    revokedAt: null,
    revokedBy: null,
    openedAt: at,
    interestedAt: at,
  };
}
