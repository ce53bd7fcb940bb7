import { formatSpan } from '../../../content/en/times.ts';
import { findEvent } from '../../../domain/events/events.ts';
import { describeEvent, findSpan } from '../../../domain/messages/event-facts.ts';
import { listOwn } from '../../../domain/messages/invitation.ts';
import type { RecordStore } from '../../../domain/ports/records.ts';

/** What an applicant is invited to, and what they answered. */
export async function readInvitations(
  records: RecordStore,
  applicationId: string,
  days: { timeZone: string; today: string },
) {
  const found = (await listOwn(records, applicationId)).map(async ({ group, data: { state, time } }) => {
    const event = await findEvent(records, group);
    if (!event) return [];
    const { title, span, zone } = describeEvent(event.data, time ?? findSpan(event.data), days.timeZone);
    return [{ event: group, title, state, when: `${formatSpan(span, days.today)}, ${zone}` }];
  });
  return (await Promise.all(found)).flat();
}
