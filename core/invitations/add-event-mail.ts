import type { ApplicationTable, SlotTable } from '../../db/schema.ts';
import type { TransactionContext } from '../context.ts';
import { createCalendarEntry, describeEvent, type Event } from '../events/event.ts';
import { createLinkKey } from '../link-key.ts';
import type { MailOf } from '../mails/mail.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { getProgrammeSettings } from '../programme/settings.ts';

type EventMail = {
  readonly event: Event;
  readonly slot: SlotTable;
  readonly about: MailOf<'event'>['about'];
  readonly sequence: number;
};

/** Queues the email to an applicant about their slot, with its calendar entry. */
export async function addEventMail(
  tx: TransactionContext,
  application: ApplicationTable,
  { event, slot, about, sequence }: EventMail,
): Promise<void> {
  const { id: applicationId, email: to, reference, linkGeneration } = application;
  const { timeZone } = await getProgrammeSettings(tx);
  const key = createLinkKey(tx.keyedHash, applicationId, linkGeneration);
  const calendar = createCalendarEntry(event, slot, { applicationId, sequence, isCancelled: about === 'given-back' });
  const facts = describeEvent(event, slot, timeZone);
  const mail = tx.writeMail({ ...facts, kind: 'event', about, to, reference, key, calendar });
  await addToOutbox(tx, mail, { applicationId });
}
