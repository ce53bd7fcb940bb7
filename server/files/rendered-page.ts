import { constants, crc32, deflateRawSync } from 'node:zlib';
import { addMissingHeaders, hashInlineSources, makePageHeaders } from '../edge/security-headers.ts';
import { accepts } from './finished-response.ts';
import type { SharedPages } from './shared-pages.ts';

/** A page in the three parts that it is made of; only the middle one is always the same. */
type PageParts = { readonly start: string; readonly styleSheet: string; readonly end: string };

type CompleterParts = {
  readonly sharedPages: SharedPages;
  readonly https: boolean;
  /** The headers of every response of the site. */
  readonly headers: Readonly<Record<string, string>>;
};

/** A response before it is one: each that is made costs as much as the session's question to the database. */
type Rendered = Pick<Response, 'status' | 'headers' | 'body'>;

type RenderedFor = {
  /** The body of the response when it is a page. */
  readonly page: PageParts | null;
  /** What the inline scripts carry; empty for a page that is kept, because a nonce is never used twice. */
  readonly nonce: string;
  /** The name under which it is kept for others; null: it is for this request alone. */
  readonly sharedName: string | null;
  readonly acceptEncoding: string | undefined;
};

/** Completes what was rendered for a request: the content policy, gzip, and where it is alike for others, keeping it. */
export function makePageCompleter({ sharedPages, https, headers: securityHeaders }: CompleterParts) {
  const digest = makeDigester();
  const compress = makePageCompressor();

  return ({ status, headers, body }: Rendered, { page, nonce, sharedName, acceptEncoding }: RenderedFor): Response => {
    const text = page && page.start + page.styleSheet + page.end;
    const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
    const inline =
      nonce === '' || !isPage
        ? hashInlineSources(text ?? '')
        : { scripts: [`'nonce-${nonce}'`], styles: page ? digest(page.styleSheet) : [`'nonce-${nonce}'`] };
    for (const [name, value] of Object.entries(makePageHeaders(inline, https))) headers.set(name, value);
    addMissingHeaders({ headers }, securityHeaders);
    if (!page) {
      const response = new Response(body, { status, headers });
      if (sharedName !== null) void sharedPages.keep(sharedName, response.clone());
      return response;
    }
    if (sharedName !== null)
      void sharedPages.keep(sharedName, new Response(text, { status, headers: new Headers(headers) }));
    headers.append('Vary', 'Accept-Encoding');
    if (!accepts(acceptEncoding, 'gzip')) return new Response(text, { status, headers });
    headers.set('Content-Encoding', 'gzip');
    return new Response(compress(page), { status, headers });
  };
}

/** The source of the style sheet in a content policy, computed once. */
function makeDigester(): (styleSheet: string) => readonly string[] {
  let last: { readonly styleSheet: string; readonly styles: readonly string[] } | null = null;
  return (styleSheet) => {
    if (last?.styleSheet !== styleSheet)
      last = { styleSheet, styles: hashInlineSources(`<style>${styleSheet}</style>`).styles };
    return last.styles;
  };
}

/** Half of the time of zlib's own choice, for 2 % more bytes. */
const level = 3;

/** No name, no time, written on Unix (RFC 1952, section 2.3). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/**
 * Compresses pages with gzip. The style sheet is most of a page and always the same: it is compressed once, as blocks that
 * refer to nothing before them (RFC 1951, section 2), and put between what is compressed for the request.
 */
export function makePageCompressor(): (page: PageParts) => Buffer<ArrayBuffer> {
  let sheet: { readonly text: string; readonly bytes: Buffer; readonly blocks: Buffer } | null = null;
  return ({ start, styleSheet, end }) => {
    if (sheet?.text !== styleSheet) {
      const bytes = Buffer.from(styleSheet);
      sheet = {
        text: styleSheet,
        bytes,
        blocks: deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }),
      };
    }
    const before = Buffer.from(start);
    const after = Buffer.from(end);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(after, crc32(sheet.bytes, crc32(before))), 0);
    trailer.writeUInt32LE(before.length + sheet.bytes.length + after.length, 4);
    return Buffer.concat([
      gzipHeader,
      deflateRawSync(before, { level, finishFlush: constants.Z_SYNC_FLUSH }),
      sheet.blocks,
      deflateRawSync(after, { level }),
      trailer,
    ]);
  };
}
