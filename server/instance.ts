import type { ReviewPorts } from '../domain/ports/application-ports.ts';
import { claimedAddress, type ProxyEffect } from './edge/client-address.ts';
import { instanceHeader, proxyHeader } from './edge/health-routes.ts';

const timeoutMs = 10_000;

/** The same for all processes with the same secret; it says nothing about it. */
export function nameInstance(keyedHash: ReviewPorts['keyedHash']): string {
  return Buffer.from(keyedHash('instance').subarray(0, 9)).toString('base64url');
}

/** `instead`: null where this site answers; else what happened instead, in a sentence. */
export type PublicAnswer = { readonly instead: string | null; readonly proxy: ProxyEffect | null };

/** Asks the public address who answers there, and claims to have another address itself. */
export async function askPublicUrl(publicUrl: string, keyedHash: ReviewPorts['keyedHash']): Promise<PublicAnswer> {
  try {
    const { headers, status } = await fetch(`${publicUrl}/healthz`, {
      headers: { 'X-Forwarded-For': claimedAddress },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (headers.get(instanceHeader) === nameInstance(keyedHash))
      return { instead: null, proxy: headers.get(proxyHeader) as ProxyEffect };
    return { instead: `Another program answers at ${publicUrl} (status ${status}).`, proxy: null };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { instead: `${publicUrl} does not answer (${cause?.code ?? name}).`, proxy: null };
  }
}
