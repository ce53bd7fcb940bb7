import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type CompressedForms = { readonly br: Buffer<ArrayBuffer>; readonly gzip: Buffer<ArrayBuffer> };

/**
 * A window that holds the whole body. The usual one of 4 MiB gives the same bytes, and leaves 8 MiB more with the process once
 * the pages are compressed.
 */
function setBrotli(body: Uint8Array, quality: number) {
  const window = Math.max(18, Math.ceil(Math.log2(body.length + 16)));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(window, constants.BROTLI_DEFAULT_WINDOW),
    },
  };
}

/** Both forms at their best (brotli 11, gzip 9), off the main thread: made once for what is sent many times. */
export async function compressBest(body: Uint8Array): Promise<CompressedForms> {
  // One after the other: each thread that compresses keeps its own memory.
  const br = await promisify(brotliCompress)(body, setBrotli(body, constants.BROTLI_MAX_QUALITY));
  const zipped = await promisify(gzip)(body, { level: 9 });
  return { br: br as Buffer<ArrayBuffer>, gzip: zipped as Buffer<ArrayBuffer> };
}

/** Both forms within a few milliseconds, until the best ones are there. Brotli of quality 4 would be larger than gzip. */
export function compressFast(body: Uint8Array): CompressedForms {
  return { br: brotliCompressSync(body, setBrotli(body, 5)), gzip: gzipSync(body) };
}
