import { faultDetails } from '../content/en/doctor.ts';
import type { Context } from '../core/context.ts';
import { claimedAddress, type ProxyEffect } from './edge/client-address.ts';
import { instanceHeader, probeHeader, proxyHeader } from './edge/health-routes.ts';

const timeoutMs = 10_000;

type KeyedHash = Context['keyedHash'];

/** The same for all processes with the same secret; they say nothing about it. `probeKey`: who sends it is the site itself. */
export function nameInstance(keyedHash: KeyedHash): { readonly instance: string; readonly probeKey: string } {
  const shorten = (text: string) => Buffer.from(keyedHash(text).subarray(0, 18)).toString('base64url');
  return { instance: shorten('instance'), probeKey: shorten('probe') };
}

/** `instead`: null where this site answers; else what happened instead, in a sentence. */
export type PublicAnswer = { readonly instead: string | null; readonly proxy: ProxyEffect | null };

/** Asks the public address who answers there, and claims to have another address itself. */
export async function askPublicUrl(publicUrl: string, keyedHash: KeyedHash): Promise<PublicAnswer> {
  const { instance, probeKey } = nameInstance(keyedHash);
  try {
    const { headers, status } = await fetch(`${publicUrl}/healthz`, {
      headers: { 'X-Forwarded-For': claimedAddress, [probeHeader]: probeKey },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (headers.get(instanceHeader) === instance)
      return { instead: null, proxy: headers.get(proxyHeader) as ProxyEffect | null };
    return { instead: faultDetails.elsewhere(publicUrl, status), proxy: null };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { instead: faultDetails.away(publicUrl, cause?.code ?? name), proxy: null };
  }
}
