import { faultDetails } from '../../content/en/doctor.ts';
import type { Context } from '../../core/context.ts';
import { claimedAddress, type ProxyEffect } from '../../server/middleware/client-address.ts';
import { instanceHeader, nameInstance, probeHeader, proxyHeader } from '../../server/middleware/health.ts';

const timeoutMs = 10_000;

/** `instead`: null where this site answers; else what happened instead, in a sentence. */
export type PublicAnswer = { readonly instead: string | null; readonly proxy: ProxyEffect | null };

/** Asks the public address who answers there, and claims to have another address itself. */
export async function askPublicUrl(publicUrl: string, keyedHash: Context['keyedHash']): Promise<PublicAnswer> {
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
