import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { dataSuffix } from '../../app/framework/data-request.ts';
import { hashInlineSources, makePageHeaders } from '../edge/security-headers.ts';
import { type CompressedForms, compressWell } from './compression.ts';

type Encoding = 'br' | 'gzip' | 'identity';

export type StaticFile = {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly bodies: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
};

/** Replaces what was not known at build time, in pages and their data. */
export type Completion = { readonly replacements: readonly (readonly [string, string])[]; readonly https: boolean };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  [dataSuffix]: 'text/x-script',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Reads the built client into memory, once: about two megabytes. Files bring their compressed forms from the build;
 * pages are completed with the operator's settings and compressed here. The key is the path of the URL.
 */
export async function readStaticFiles(folder: string, completion: Completion): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const files = names
    .filter((name) => types[path.extname(name)] && !path.relative(folder, name).startsWith('.'))
    .map(async (name) => {
      const url = `/${path.relative(folder, name).replaceAll(path.sep, '/')}`.replace(/\/?index\.html$/, '') || '/';
      return [url, await readStaticFile(name, url, completion)] as const;
    });
  return new Map(await Promise.all(files));
}

async function readStaticFile(name: string, url: string, completion: Completion): Promise<StaticFile> {
  const extension = path.extname(name);
  const built = await readFile(name);
  const isPage = extension === '.html' || extension === dataSuffix;
  const body = isPage ? Buffer.from(complete(built.toString(), completion)) : built;
  const forms = isPage ? await compressWell(body) : await readForms(name);
  const bodies = keepWorthwhile(body, forms);
  const isHashed = url.startsWith('/assets/');
  const headers: Record<string, string> = {
    'Content-Type': types[extension] ?? 'application/octet-stream',
    // Hashed names never change their content; everything else is asked about again, and rarely sent again.
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (bodies.size > 1) headers['Vary'] = 'Accept-Encoding';
  if (extension === '.html')
    Object.assign(headers, makePageHeaders(hashInlineSources(body.toString()), completion.https));
  return { headers, etag: createHash('sha256').update(body).digest('base64url').slice(0, 22), bodies };
}

function complete(text: string, { replacements }: Completion): string {
  return replacements.reduce((result, [placeholder, value]) => result.replaceAll(placeholder, () => value), text);
}

/** What the build made beside the file. */
async function readForms(name: string): Promise<Partial<CompressedForms>> {
  const [br, gzip] = await Promise.all([readIfThere(`${name}.br`), readIfThere(`${name}.gz`)]);
  return { ...(br && { br }), ...(gzip && { gzip }) };
}

async function readIfThere(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function keepWorthwhile(body: Buffer<ArrayBuffer>, forms: Partial<CompressedForms>): StaticFile['bodies'] {
  const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>([['identity', body]]);
  for (const encoding of ['br', 'gzip'] as const) {
    const form = forms[encoding];
    if (form && form.length < body.length) bodies.set(encoding, form);
  }
  return bodies;
}

/** Answers GET and HEAD: the smallest form that the client takes, or 304 when it has this very content already. */
export function answerWithFile(file: StaticFile, request: Request): Response {
  const accepted = parseAcceptedEncodings(request.headers.get('Accept-Encoding'));
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.has(name) && file.bodies.has(name)) ?? 'identity';
  const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const headers = new Headers({ ...file.headers, ETag: etag });
  if (matchesEtag(request.headers.get('If-None-Match'), file.etag)) return new Response(null, { status: 304, headers });

  const body = file.bodies.get(encoding);
  if (!body) throw new Error('a static file without a body');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

/** Every form of a file is the same content, so a tag of any of them is good; `W/` comes from proxies. */
function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some(
    (tag) =>
      tag
        .trim()
        .replace(/^W\//, '')
        .replace(/^"|(-br|-gzip)?"$/g, '') === etag,
  );
}

function parseAcceptedEncodings(header: string | null): Set<string> {
  const offers = (header ?? '').split(',').map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  return new Set(
    offers.filter(([, quality]) => quality === undefined || Number(quality) > 0).map(([name]) => name ?? ''),
  );
}
