import type { ReviewPorts } from '../ports/application-ports.ts';

/**
 * The id of a mail that can be found again without its address: the receipt of an application; the question about a new address,
 * or the news of it to the address before, whose record has this id.
 */
export function makeMailId(
  { keyedHash }: Pick<ReviewPorts, 'keyedHash'>,
  kind: 'receipt' | 'new-address' | 'address-changed',
  id: string,
): string {
  return `${kind}-${Buffer.from(keyedHash(`${kind} mail ${id}`).subarray(0, 16)).toString('hex')}`;
}
