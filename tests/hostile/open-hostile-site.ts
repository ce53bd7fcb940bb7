import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startPostgres } from '../../tools/hosted/postgres-server.ts';
import { findPostgres } from '../../tools/programs/find-postgres.ts';
import { openSiteForVisitors } from '../support/visitors.ts';

/** The real site on an empty store. `close` expects that no request failed inside it and that it ends in order. */
export async function openHostileSite({ onPostgres = false, requiresSecondFactor = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'daybreak-hostile-'));
  const server = onPostgres ? await startPostgres({ programs: findPostgres() ?? '', durable: false }) : null;
  const settings: Record<string, string> = server ? { DATABASE_URL: server.url } : {};
  const site = await openSiteForVisitors(folder, { requiresSecondFactor, settings });
  return {
    ...site,
    folder,
    settings,
    async close(): Promise<void> {
      expect(site.failures).toEqual([]);
      expect(await site.end('SIGTERM')).toBe(0);
      await server?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type HostileSite = Awaited<ReturnType<typeof openHostileSite>>;

/** React Router answers a request for data with 202 and the redirect in the body. */
export const isGranted = (status: number) => status >= 200 && status < 300 && status !== 202;

/** Whether a text with markup stands on a page as it was sent. */
export function isUnescaped(text: string, page: string): boolean {
  return /<(?:script|img|svg)/.test(text) && page.includes(text);
}
