import { Session } from 'node:inspector/promises';

/**
 * Gives back the memory that the start needed, about 12 MiB, which would otherwise stay until requests make as much garbage again. V8
 * has no other public way to ask for it.
 */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
