import { spendAttempt } from '../../core/limits.ts';
import { admitMail } from '../mail/mail-limits.ts';
import { makeReference } from '../model/reference.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { untilStored } from '../ports/change-application.ts';
import { addMail } from '../ports/changes.ts';
import { openLink } from './private-link.ts';

/** So many of the newest and of the oldest: more links make no mail that a person reads. */
const linksOfEachEnd = 5;

/**
 * Sends the private links of the applications with this address to it; nothing for an address without any, and nothing
 * beyond the limits. It says nothing about what it did, and its caller must not wait for it, so that the response does not
 * show whether there is an application.
 */
export async function sendLostLinks(
  ports: ReviewPorts,
  { email, network }: { readonly email: string; readonly network: string },
): Promise<void> {
  const permit = await admitMail(ports.limits, { purpose: 'lost-link', to: email, network });
  if (!permit.ok) return;
  const write = () => writeLinks(ports, email);
  if (await spendAttempt(permit.value.refund, write, () => true)) ports.notifyDelivery();
}

/** False when there is no application. One may be erased, or get another address, meanwhile; then they are read again. */
function writeLinks(ports: ReviewPorts, email: string): Promise<boolean> {
  return untilStored(async () => {
    const found = await ports.reviews.findByEmail(email);
    const entries = found.filter((_, index) => Math.min(index, found.length - 1 - index) < linksOfEachEnd);
    const [newest] = entries;
    if (!newest) return false;
    const keys = await Promise.all(entries.map((entry) => openLink(ports, entry)));
    const links = entries.flatMap(({ application: { id } }, index) => {
      const key = keys[index];
      return key ? [{ reference: makeReference(id), key }] : [];
    });
    // The stored address, not the one that was typed: letter case may matter to a mail server.
    const mail = ports.writeMail({ kind: 'private-links', to: newest.application.email, links });
    const written = await ports.write([
      ...entries.map(({ application: { id: applicationId }, review: { version: expectedVersion } }) => {
        return { kind: 'require-application', applicationId, expectedVersion } as const;
      }),
      // With this one its address is deleted; the others have it still.
      addMail(mail, newest.application.id),
    ]);
    return written.ok || undefined;
  });
}
