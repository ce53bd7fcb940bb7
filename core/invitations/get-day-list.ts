import type { InvitationTable } from '../../db/schema.ts';
import { listApplicationsById } from '../applications/find-application.ts';
import { isOpen } from '../applications/status.ts';
import { showApplication } from '../applications/visible-application.ts';
import type { Context } from '../context.ts';
import { type Event, isSlotCancelled } from '../events/event.ts';
import { listInvitations } from '../events/invitation.ts';
import { listGuardians } from '../guardians/find-guardian.ts';
import { getGuardianStatus } from '../guardians/guardian.ts';
import { isPublicityAgreed } from '../guardians/publicity.ts';
import type { Viewer } from '../team/viewer.ts';
import { toLocalTime } from '../time.ts';

type DayList = Awaited<ReturnType<typeof getDayList>>;

export async function getDayList(ctx: Pick<Context, 'db' | 'ages'>, event: Event, viewer: Viewer) {
  const invited = await listInvitations(ctx, { eventId: event.id });
  const answered = invited.filter(({ state }) => state !== 'invited' && state !== 'cancelled');
  const ids = answered.map(({ applicationId }) => applicationId);
  const [applications, guardians] = await Promise.all([listApplicationsById(ctx, ids), listGuardians(ctx, ids)]);
  const byId = new Map(applications.map((application) => [application.id, application]));
  const show = ({ applicationId, slotId }: InvitationTable) => {
    const application = byId.get(applicationId);
    if (!application) return [];
    const { id, reference, code, age, person } = showApplication(application, viewer);
    const guardian = getGuardianStatus(application.age, guardians.get(id)?.state, ctx.ages);
    const publicity = isPublicityAgreed(application, guardian, guardians.get(id));
    // The message about it still waits.
    const isToBeTold = slotId !== null && isSlotCancelled(event, slotId);
    const isClosed = !isOpen(application.status);
    const [name, school] = [person?.name ?? code, person?.school ?? ''];
    return [{ id, reference, name, school, age, guardian, publicity, isToBeTold, isClosed }];
  };
  const showAll = (isMeant: (invitation: InvitationTable) => boolean) =>
    answered
      .filter(isMeant)
      .flatMap(show)
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return {
    invited: invited.length,
    unanswered: invited.filter(({ state }) => state === 'invited').length,
    slots: event.slots.map((slot) => ({ slot, people: showAll(({ slotId }) => slotId === slot.id) })),
    none: showAll(({ state }) => state === 'none'),
    cannot: showAll(({ state }) => state === 'cannot'),
  };
}

/** Lists those who come, for spreadsheets. */
export function listDayRows({ slots }: DayList, timeZone: string) {
  // Applicants with a cancelled slot are listed until they have been told.
  const open = slots.filter(({ slot }) => !slot.isCancelled);
  return open.flatMap(({ slot, people }) =>
    people.map(({ name, age, reference, guardian, publicity, isClosed }) => {
      const [from, to] = [toLocalTime(slot.startsAt, timeZone), toLocalTime(slot.endsAt, timeZone)];
      const span = [from.slice(0, 10), from.slice(11), to.slice(11), timeZone];
      const states = [guardian ?? '', isClosed ? 'closed' : 'open', publicity ? 'yes' : 'no'];
      return [...span, name, String(age), reference, ...states];
    }),
  );
}
