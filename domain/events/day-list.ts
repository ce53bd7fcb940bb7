import { listGuardianStates } from '../../core/guardians/find-guardian.ts';
import { formatTable } from '../applications/csv.ts';
import { showApplication } from '../applications/visible-application.ts';
import { isCancelled } from '../messages/invitation.ts';
import { getGuardianStatus } from '../model/guardian.ts';
import { isOpen } from '../model/status.ts';
import { toLocalTime } from '../model/time.ts';
import type { Viewer } from '../model/viewer.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { type EventRecord, type InvitationRecord, listInvitations } from './events.ts';

export type DayList = Awaited<ReturnType<typeof readDayList>>;

/** Who comes when, in the order of time, and who does not. */
export async function readDayList({ db, records, reviews, ages }: ReviewPorts, event: EventRecord, viewer: Viewer) {
  const invitations = await listInvitations(records, event.id);
  const answered = invitations.filter(({ data }) => data.state !== 'invited' && data.state !== 'cancelled');
  const entries = await reviews.findMany(answered.map(({ parent }) => parent));
  const guardians = await listGuardianStates(
    { db },
    entries.map(({ application }) => application.id),
  );
  const byId = new Map(entries.map((entry) => [entry.application.id, entry]));
  const show = ({ parent, data }: InvitationRecord) => {
    const entry = byId.get(parent);
    if (!entry) return [];
    const { id, reference, code, age, person } = showApplication(entry, viewer);
    const guardian = getGuardianStatus(entry.application, guardians.get(parent), ages);
    // The message about it was not handed over yet.
    const isToBeTold = data.time !== null && isCancelled(event.data, data.time);
    const isClosed = !isOpen(entry.review);
    return [{ id, reference, name: person?.name ?? code, age, guardian, line: data.line, isToBeTold, isClosed }];
  };
  const showAll = (some: readonly InvitationRecord[]) =>
    some.flatMap(show).toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return {
    invited: invitations.length,
    unanswered: invitations.filter(({ data }) => data.state === 'invited').length,
    times: event.data.times.map((time) => ({
      time,
      people: showAll(answered.filter(({ data }) => data.time?.id === time.id)),
    })),
    none: showAll(answered.filter(({ data }) => data.state === 'none')),
    cannot: showAll(answered.filter(({ data }) => data.state === 'cannot')),
  };
}

/** Those who come: not those of a cancelled time, who are listed until they have been told. */
const listOpenTimes = ({ times }: DayList) => times.filter(({ time }) => !time.isCancelled);

/** How many come. */
export const countComing = (list: DayList): number =>
  listOpenTimes(list).reduce((sum, { people }) => sum + people.length, 0);

/** Who comes, as a table for spreadsheets. `columns`: its head. */
export function writeDayTable(list: DayList, timeZone: string, columns: readonly string[]): string {
  const rows = listOpenTimes(list).flatMap(({ time, people }) =>
    people.map(({ name, age, reference, guardian, isClosed }) => {
      const [from, to] = [toLocalTime(time.start, timeZone), toLocalTime(time.end, timeZone)];
      const span = [from.slice(0, 10), from.slice(11), to.slice(11), timeZone];
      return [...span, name, String(age), reference, guardian ?? '', isClosed ? 'closed' : 'open'];
    }),
  );
  return formatTable([columns, ...rows]);
}
