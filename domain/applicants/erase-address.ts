import { deleteGuardians } from '../../core/guardians/delete-guardians.ts';
import { type EraseOptions, eraseApplication, noteErasure } from '../applications/erase.ts';
import type { ApplicationEntry } from '../model/application.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';

/**
 * Erases every application with this address, in any letter case, suspected entries included, and the address where it is
 * the one of a guardian; resolves to how many applications there were.
 */
export async function eraseAddress(ports: ReviewPorts, email: string, options: EraseOptions): Promise<number> {
  const address = email.trim().toLowerCase();
  // It may have got another address since it was found.
  const hasAddress = ({ application }: ApplicationEntry) => application.email.trim().toLowerCase() === address;
  const findGuard = (entry: ApplicationEntry) => (hasAddress(entry) ? [] : null);
  const erase = (id: string) => eraseApplication(ports, id, { ...options, findGuard });
  let count = 0;
  for (let found = await ports.reviews.findByEmail(address); found.length > 0; ) {
    let erased = 0;
    for (const { application } of found) if (await erase(application.id)) erased += 1;
    if (erased === 0) break;
    count += erased;
    found = await ports.reviews.findByEmail(address);
  }
  for await (const entry of ports.applications.read({ suspected: true }))
    if (hasAddress(entry) && (await erase(entry.application.id))) count += 1;
  await deleteGuardians(ports, address);
  // The mails without an application too, so that a second run completes the first; the cause once more, because another one may
  // have erased an application in between.
  await ports.write([
    { kind: 'remove-mails-to', address, unlessOtherThan: null },
    ...(count > 0 ? [noteErasure(ports, address, { at: ports.now().toISOString(), cause: options.cause })] : []),
  ]);
  return count;
}
