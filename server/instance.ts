import type { ReviewPorts } from '../domain/ports/application-ports.ts';
import { instanceHeader } from './edge/health-routes.ts';

const timeoutMs = 10_000;

/** The same for all processes with the same secret; it says nothing about it. */
export function nameInstance(keyedHash: ReviewPorts['keyedHash']): string {
  return Buffer.from(keyedHash('instance').subarray(0, 9)).toString('base64url');
}

/** Asks the public address who answers there. Null: this site; else what happened instead, in a sentence. */
export async function askPublicUrl(publicUrl: string, keyedHash: ReviewPorts['keyedHash']): Promise<string | null> {
  try {
    const { headers, status } = await fetch(`${publicUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (headers.get(instanceHeader) === nameInstance(keyedHash)) return null;
    return `Another program answers at ${publicUrl} (status ${status}).`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return `${publicUrl} does not answer (${cause?.code ?? name}).`;
  }
}
