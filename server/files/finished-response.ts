import { compressBest } from './compression.ts';

const encodings = ['br', 'gzip'] as const;

type Encoding = (typeof encodings)[number] | 'identity';
type Body = Uint8Array<ArrayBuffer>;

/** `headers` are names and values in turn, as `writeHead` of Node takes them. */
type Form = { readonly body: Body; readonly headers: readonly string[]; readonly headersOf304: readonly string[] };

/** A response whose bytes exist before the request: a file, or a page that is alike for all who are signed out. */
export type FinishedResponse = {
  readonly status: number;
  /** The tag without quotation marks and encoding; null: it is never answered by 304. */
  readonly etag: string | null;
  readonly forms: { readonly identity: Form } & { readonly [encoding in Encoding]?: Form };
};

export type FinishedParts = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>> | Headers;
  readonly etag: string | null;
  readonly body: Body;
  readonly compressed: { readonly br?: Body; readonly gzip?: Body };
};

/** Keeps those of the compressed forms that are smaller. */
export function makeFinishedResponse({ status, headers, etag, body, compressed }: FinishedParts): FinishedResponse {
  const bodies = encodings.flatMap((encoding) => {
    const form = compressed[encoding];
    return form && form.length < body.length ? [[encoding, form] as const] : [];
  });
  const common = new Headers(headers);
  if (bodies.length > 0) common.append('Vary', 'Accept-Encoding');
  const makeForm = (encoding: Encoding, form: Body): Form => {
    const tagged = new Headers(common);
    if (etag !== null) tagged.set('ETag', `"${etag}${encoding === 'identity' ? '' : `-${encoding}`}"`);
    const whole = new Headers(tagged);
    if (encoding !== 'identity') whole.set('Content-Encoding', encoding);
    whole.set('Content-Length', String(form.length));
    return { body: form, headers: [...whole].flat(), headersOf304: [...tagged].flat() };
  };
  return {
    status,
    etag,
    forms: {
      ...Object.fromEntries(bodies.map(([encoding, form]) => [encoding, makeForm(encoding, form)])),
      identity: makeForm('identity', body),
    },
  };
}

/** What was rendered for one request, with its forms at their best, for all later ones. */
export async function finishResponse(response: Response): Promise<FinishedResponse> {
  const body = new Uint8Array(await response.arrayBuffer());
  const { status, headers } = response;
  return makeFinishedResponse({ status, headers, etag: null, body, compressed: await compressBest(body) });
}

/** What is sent: the smallest form that the client takes, or 304 when it has this very content already. */
export function chooseAnswer(
  { status, etag, forms }: FinishedResponse,
  acceptEncoding: string | null | undefined,
  ifNoneMatch: string | null | undefined,
): { readonly status: number; readonly headers: readonly string[]; readonly body: Body | null } {
  const encoding = encodings.find((name) => forms[name] && accepted[name].test(acceptEncoding ?? ''));
  const form = (encoding && forms[encoding]) ?? forms.identity;
  if (etag !== null && ifNoneMatch && matchesEtag(ifNoneMatch, etag))
    return { status: 304, headers: form.headersOf304, body: null };
  return { status, headers: form.headers, body: form.body };
}

/** The same for frameworks that have requests and responses of the web platform. */
export function toResponse(finished: FinishedResponse, request: Request): Response {
  const { status, headers, body } = chooseAnswer(
    finished,
    request.headers.get('Accept-Encoding'),
    request.headers.get('If-None-Match'),
  );
  const given = headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as [string, string]] : [],
  );
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: given });
}

/** What a header `Accept-Encoding` says that takes the encoding. */
const accepted = {
  br: /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?:1|0?\.0*[1-9]))/i,
  gzip: /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?:1|0?\.0*[1-9]))/i,
};

/** Every form is the same content, so a tag of any of them is good; `W/` comes from proxies. */
function matchesEtag(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some(
    (tag) =>
      tag
        .trim()
        .replace(/^W\//, '')
        .replace(/^"|(-br|-gzip)?"$/g, '') === etag,
  );
}
