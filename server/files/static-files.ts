import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { dataSuffix } from '../../app/framework/data-request.ts';
import { hashInlineSources, makePageHeaders, makePartHeaders } from '../edge/security-headers.ts';
import { compressBest, compressFast } from './compression.ts';
import { type FinishedParts, type FinishedResponse, makeFinishedResponse } from './finished-response.ts';

/** Replaces what was not known at build time, in pages and their data. */
export type Completion = {
  readonly replacements: readonly (readonly [string, string])[];
  readonly https: boolean;
  /** The headers of every response but the parts of pages. */
  readonly headers: Readonly<Record<string, string>>;
};

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
 * pages are completed with the operator's settings when they are first asked for, and compressed fast:
 * `compressPages` compresses them at their best. The key is the path of the URL.
 */
export async function readStaticFiles(folder: string, completion: Completion) {
  const files = new Map<string, FinishedResponse>();
  const pages = new Map<string, () => PlainParts>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const wanted = names.filter((name) => types[path.extname(name)] && !path.relative(folder, name).startsWith('.'));
  const readForm = (name: string) => (names.includes(name) ? readFileSync(name) : undefined);
  for (const name of wanted) {
    const url = `/${path.relative(folder, name).replaceAll(path.sep, '/')}`.replace(/\/?index\.html$/, '') || '/';
    const built = readFileSync(name);
    const makeParts = () => completeParts(name, url, built, completion);
    if (isCompleted(name)) pages.set(url, makeParts);
    const [br, gzip] = [readForm(`${name}.br`), readForm(`${name}.gz`)];
    files.set(url, finishWhenAsked(makeParts, isCompleted(name) ? null : { ...(br && { br }), ...(gzip && { gzip }) }));
  }
  return {
    files: files as ReadonlyMap<string, FinishedResponse>,
    async compressPages() {
      for (const [url, makeParts] of pages) {
        const parts = makeParts();
        files.set(url, makeFinishedResponse({ ...parts, compressed: await compressBest(parts.body) }));
      }
    },
  };
}

/** In development Vite serves the sources. */
export const noFiles: Awaited<ReturnType<typeof readStaticFiles>> = {
  files: new Map(),
  compressPages: async () => {},
};

/** Pages and their data are completed with the operator's settings. */
function isCompleted(name: string): boolean {
  return ['.html', dataSuffix].includes(path.extname(name));
}

type PlainParts = Omit<FinishedParts, 'compressed'>;

/** So that the start waits for none of them. `forms`: null where they are made, too. */
function finishWhenAsked(makeParts: () => PlainParts, forms: FinishedParts['compressed'] | null): FinishedResponse {
  let made: FinishedResponse | null = null;
  const finish = () => {
    if (made) return made;
    const parts = makeParts();
    made = makeFinishedResponse({ ...parts, compressed: forms ?? compressFast(parts.body) });
    return made;
  };
  return {
    status: 200,
    get etag() {
      return finish().etag;
    },
    get forms() {
      return finish().forms;
    },
  };
}

function completeParts(name: string, url: string, built: Buffer<ArrayBuffer>, completion: Completion): PlainParts {
  const extension = path.extname(name);
  const body = isCompleted(name) ? Buffer.from(complete(built.toString(), completion)) : built;
  const isHashed = url.startsWith('/assets/');
  const headers = {
    ...(isHashed ? makePartHeaders(completion) : completion.headers),
    'Content-Type': types[extension] ?? 'application/octet-stream',
    // Hashed names never change their content; everything else is asked about again, and rarely sent again.
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(extension === '.html' && makePageHeaders(hashInlineSources(body.toString()), completion.https)),
  };
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { status: 200, headers, etag, body };
}

function complete(text: string, { replacements }: Completion): string {
  return replacements.reduce((result, [placeholder, value]) => result.replaceAll(placeholder, () => value), text);
}
