import { type EraseOptions, eraseApplication } from '../applications/erase.ts';
import { eraseGuardian } from '../guardians/guardian-request.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';

/**
 * Erases every application with this address, in any letter case, suspected entries included, and the address where it is
 * the one of a guardian; resolves to how many applications there were.
 */
export async function eraseAddress(ports: ReviewPorts, email: string, options: EraseOptions): Promise<number> {
  const address = email.trim().toLowerCase();
  let count = 0;
  for (let found = await ports.reviews.findByEmail(address); found.length > 0; ) {
    for (const entry of found) await eraseApplication(ports, entry, options);
    count += found.length;
    found = await ports.reviews.findByEmail(address);
  }
  for await (const entry of ports.applications.read({ suspected: true }))
    if (entry.application.email.toLowerCase() === address) {
      await eraseApplication(ports, entry, options);
      count += 1;
    }
  await eraseGuardian(ports, address);
  // Without an application too, so that a second run completes the first.
  await ports.removeMails({ to: address, ids: [] });
  return count;
}
