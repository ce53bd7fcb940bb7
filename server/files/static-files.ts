import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { dataSuffix } from '../../app/framework/data-request.ts';
import { hashInlineSources, makePageHeaders, makePartHeaders } from '../edge/security-headers.ts';
import { type CompressedForms, compressBest, compressFast } from './compression.ts';
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
 * pages are completed with the operator's settings here, and compressed fast at first, so that the start waits for nothing:
 * `compressPages` compresses them at their best. The key is the path of the URL.
 */
export async function readStaticFiles(folder: string, completion: Completion) {
  const files = new Map<string, FinishedResponse>();
  const pages: { readonly url: string; readonly parts: FinishedParts }[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const wanted = names.filter((name) => types[path.extname(name)] && !path.relative(folder, name).startsWith('.'));
  await Promise.all(
    wanted.map(async (name) => {
      const url = `/${path.relative(folder, name).replaceAll(path.sep, '/')}`.replace(/\/?index\.html$/, '') || '/';
      const parts = await readParts(name, url, completion);
      if (isCompleted(name)) pages.push({ url, parts });
      files.set(url, makeFinishedResponse(parts));
    }),
  );
  return {
    files: files as ReadonlyMap<string, FinishedResponse>,
    async compressPages() {
      for (const { url, parts } of pages)
        files.set(url, makeFinishedResponse({ ...parts, compressed: await compressBest(parts.body) }));
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

async function readParts(name: string, url: string, completion: Completion): Promise<FinishedParts> {
  const extension = path.extname(name);
  const built = await readFile(name);
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
  const compressed = isCompleted(name) ? compressFast(body) : await readForms(name);
  return { status: 200, headers, etag, body, compressed };
}

function complete(text: string, { replacements }: Completion): string {
  return replacements.reduce((result, [placeholder, value]) => result.replaceAll(placeholder, () => value), text);
}

/** The compressed forms that the build made. */
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
