import { faultDetails } from '../../content/en/doctor.ts';
import type { Context } from '../../core/context.ts';
import { instanceHeader, nameInstance, proxyHeader } from '../../server/middleware/health.ts';

const timeoutMs = 10_000;

/** Asks the public address. `instead` is null if this site answers, else a sentence about the reason. */
export async function askPublicUrl(publicUrl: string, keyedHash: Context['keyedHash']) {
  try {
    const { headers, status } = await fetch(`${publicUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isOwn = headers.get(instanceHeader) === nameInstance(keyedHash);
    const instead = isOwn ? null : faultDetails.elsewhere(publicUrl, status);
    return { instead, isProxyTrusted: headers.get(proxyHeader) === 'trusted' };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { instead: faultDetails.away(publicUrl, cause?.code ?? name), isProxyTrusted: false };
  }
}
