import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export type CompressedForms = { readonly br: Buffer<ArrayBuffer>; readonly gzip: Buffer<ArrayBuffer> };

/** Both forms at their best (brotli 11, gzip 9), off the main thread: made once for what is sent many times. */
export async function compressWell(body: Uint8Array): Promise<CompressedForms> {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body, { level: 9 })]);
  return { br: br as Buffer<ArrayBuffer>, gzip: zipped as Buffer<ArrayBuffer> };
}
