import type { ApplicationEntry } from '../applications/application-store.ts';
import type { Change } from '../changes.ts';
import type { Actor, Erasure, Message } from '../review/beside.ts';
import { addToAccessLog } from '../review/history.ts';
import type { ReviewPorts } from '../review/ports.ts';
import { makeReference } from '../review/reference.ts';
import { indexAll } from '../review/review-store.ts';
import { eraseGuardian, findGuardianRequest } from './guardian.ts';
import { makeMailId } from './receipt.ts';

type EraseOptions = { readonly cause: Erasure['cause']; readonly actor: Actor };

/** An application has fewer messages than this; more are removed as records, and their mails are done long since. */
const messageLimit = 1000;

/**
 * Erases one application with all that stands beside it, its mails included, and leaves a fingerprint of its address with
 * the date. Mails to the address go as well, unless another application has the same one. Erasing it twice does nothing.
 */
export async function eraseApplication(
  ports: ReviewPorts,
  { application }: Pick<ApplicationEntry, 'application'>,
  { cause, actor }: EraseOptions,
): Promise<void> {
  const { id, email } = application;
  const sharing = await ports.reviews.findByEmail(email);
  const isOnly = sharing.every((entry) => entry.application.id === id);
  await ports.removeMails({ to: isOnly ? email : null, ids: await findMailIds(ports, id) });
  const at = ports.now().toISOString();
  await ports.write([
    { kind: 'remove-application', applicationId: id },
    addFingerprint(ports, email, { at, cause }),
    addToAccessLog({
      at,
      actor,
      what: cause === 'period' ? 'erased-after-period' : 'erased',
      details: { reference: makeReference(id) },
    }),
  ]);
}

/**
 * Erases every application with this address, in any letter case, suspected entries included, and the address where it is
 * the one of a guardian; resolves to how many applications there were.
 */
export async function eraseAddress(ports: ReviewPorts, email: string, options: EraseOptions): Promise<number> {
  const address = email.trim().toLowerCase();
  let count = 0;
  await indexAll(ports.reviews);
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

/** The id of the fingerprint of an address: only this site can make it, and the address cannot be read back. */
export function makeFingerprint({ keyedHash }: Pick<ReviewPorts, 'keyedHash'>, email: string): string {
  const hash = keyedHash(`erased address ${email.trim().toLowerCase()}`);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function addFingerprint(ports: ReviewPorts, email: string, data: Erasure): Change {
  const id = makeFingerprint(ports, email);
  return {
    kind: 'put-record',
    record: { collection: 'erasures', id, parent: '', group: data.cause, position: data.at, version: 1, data },
    expectedVersion: null,
  };
}

async function findMailIds(ports: ReviewPorts, id: string): Promise<readonly string[]> {
  const [messages, newAddresses] = await Promise.all(
    (['messages', 'contact-changes'] as const).map((collection) =>
      ports.records.readPage({ collection, parent: id, limit: messageLimit }),
    ),
  );
  const ids = messages?.records.map(({ data }) => (data as Message).mailId) ?? [];
  const guardian = await findGuardianRequest(ports, id);
  const others = [...ids, guardian?.data.mailId ?? null];
  return [
    makeMailId(ports, 'receipt', id),
    ...others.filter((mailId) => mailId !== null),
    ...(newAddresses?.records.map((record) => makeMailId(ports, 'new-address', record.id)) ?? []),
  ];
}
