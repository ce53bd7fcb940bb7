import type { IncomingMessage } from 'node:http';

/** Null when the client leaves before it has sent everything. The consumers of Node take a Blob for this, which is slow. */
export function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  if (request.destroyed) return Promise.resolve(null);
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => resolve(null));
    request.on('close', () => resolve(null));
  });
}
