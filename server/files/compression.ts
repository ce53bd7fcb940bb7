import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type CompressedForms = { readonly br: Buffer<ArrayBuffer>; readonly gzip: Buffer<ArrayBuffer> };

/** Both forms at their best (brotli 11, gzip 9), off the main thread: made once for what is sent many times. */
export async function compressWell(body: Uint8Array): Promise<CompressedForms> {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body, { level: 9 })]);
  return { br: br as Buffer<ArrayBuffer>, gzip: zipped as Buffer<ArrayBuffer> };
}

/** Both forms within a few milliseconds, until the best ones are there. */
export function compressInHaste(body: Uint8Array): CompressedForms {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { br: brotliCompressSync(body, { params }), gzip: gzipSync(body) };
}
