import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { addMissingHeaders, hashInlineSources, makePageHeaders } from '../edge/security-headers.ts';
import { accepts } from './finished-response.ts';
import type { SharedPages } from './shared-pages.ts';

type RenderedPageParts = {
  /** Any prerendered page: it has the style sheet that stands inside every page. */
  readonly page: string;
  readonly sharedPages: SharedPages;
  readonly https: boolean;
  /** The headers of every response of the site. */
  readonly headers: Readonly<Record<string, string>>;
};

type RenderedFor = {
  /** What the inline scripts carry; empty for a page that is kept, because a nonce is never used twice. */
  readonly nonce: string;
  /** The name under which it is kept for others; null: it is for this request alone. */
  readonly sharedName: string | null;
  readonly acceptEncoding: string | undefined;
};

const styleElement = /<style data-site="">([\s\S]*?)<\/style>/;

/** Completes what was rendered for a request: the content policy, gzip, and where it is alike for others, keeping it. */
export function makePageCompleter({ page, sharedPages, https, headers }: RenderedPageParts) {
  const [element = '', sheet = ''] = styleElement.exec(page) ?? [];
  const { styles } = hashInlineSources(element);
  const compress = makePageCompressor(sheet);

  return async (rendered: Response, { nonce, sharedName, acceptEncoding }: RenderedFor): Promise<Response> => {
    const isPage = rendered.headers.get('Content-Type')?.startsWith('text/html') && rendered.body !== null;
    const html = isPage ? await rendered.text() : null;
    const response = new Response(html ?? rendered.body, rendered);
    const inline = nonce === '' ? hashInlineSources(html ?? '') : { scripts: [`'nonce-${nonce}'`], styles };
    for (const [name, value] of Object.entries(makePageHeaders(inline, https))) response.headers.set(name, value);
    addMissingHeaders(response, headers);
    if (sharedName !== null) void sharedPages.keep(sharedName, response.clone());
    if (html === null) return response;
    response.headers.append('Vary', 'Accept-Encoding');
    if (!accepts(acceptEncoding, 'gzip')) return response;
    response.headers.set('Content-Encoding', 'gzip');
    return new Response(compress(html), response);
  };
}

/** No name, no time, written on Unix (RFC 1952, section 2.3). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/**
 * Compresses pages with gzip. The style sheet is most of a page and always the same: it is compressed once, as blocks that
 * refer to nothing before them (RFC 1951, section 2), and put between what is compressed for the request.
 */
export function makePageCompressor(sheet: string): (page: string) => Buffer<ArrayBuffer> {
  const sheetBlocks = deflateRawSync(sheet, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  return (page) => {
    const start = sheet === '' ? -1 : page.indexOf(sheet);
    if (start === -1) return gzipSync(page);
    const bytes = Buffer.from(page);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(bytes), 0);
    trailer.writeUInt32LE(bytes.length, 4);
    return Buffer.concat([
      gzipHeader,
      deflateRawSync(page.slice(0, start), { finishFlush: constants.Z_SYNC_FLUSH }),
      sheetBlocks,
      deflateRawSync(page.slice(start + sheet.length)),
      trailer,
    ]);
  };
}
