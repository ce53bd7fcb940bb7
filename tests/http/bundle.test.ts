import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Page, pages } from '../../app/routes.ts';
import { type ChunkReport, chunkReportFile } from '../../tools/bundle/chunk-report.ts';
import { openSite } from './site.ts';

const built: ChunkReport = JSON.parse(readFileSync(chunkReportFile, 'utf8'));

/** Folders of `app/` that pages of every area load from; all others are areas. */
const sharedFolders = ['site', 'ui', 'framework', 'art'];

/** The sources of all scripts that load with these, in the chunks of this build. */
function findModules(scripts: readonly string[], chunks: ChunkReport): Set<string> {
  const seen = new Set<string>();
  const waiting = [...scripts];
  for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
    if (seen.has(script)) continue;
    seen.add(script);
    waiting.push(...(chunks[script]?.imports ?? []));
  }
  return new Set([...seen].flatMap((script) => chunks[script]?.modules ?? []));
}

/** The modules that belong to another area than the page which loads them. */
function findForeignModules(modules: Iterable<string>, area: string): string[] {
  return [...modules].filter((module) => {
    const [, folder, rest] = module.match(/^app\/([^/]+)\/(.+)/) ?? [];
    return rest !== undefined && folder !== area && !sharedFolders.includes(folder ?? '');
  });
}

async function findScripts({ path }: Page): Promise<string[]> {
  const email = 'kim@daybreak.example';
  // The page that confirms an address is for those that are not confirmed, the second factor for those with a role.
  const viewer = { kind: 'authenticated', email, emailVerified: !path.endsWith('/verify') } as const;
  const needsViewer = /^\/(dashboard|account)|\/verify$/.test(path);
  const { request } = await openSite({ config: { staffEmails: [email] }, ...(needsViewer && { viewer }) });
  const html = await (await request(path, { headers: { Cookie: 'daybreak.session_token=any' } })).text();
  return [...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].flatMap(([, script = '']) => (built[script] ? [script] : []));
}

describe('the scripts of a page', () => {
  it.each(pages)('of $path hold no module of another area', async (page) => {
    const modules = findModules(await findScripts(page), built);
    expect(modules).toContain('app/root.tsx');
    expect(modules).toContain(`app/${page.file}`);
    expect(findForeignModules(modules, page.area)).toEqual([]);
  });

  it('would be found to hold a module of the staff side that a public page imports, in whichever chunk it is', () => {
    const page = 'assets/about.js';
    const shared = 'assets/shared.js';
    const staff = ['app/staff/list.tsx'];
    const own = ['app/site/about.tsx', 'app/ui/logo.tsx'];
    for (const chunks of [
      { [page]: { imports: [], modules: [...own, ...staff] } },
      { [page]: { imports: [shared], modules: own }, [shared]: { imports: [], modules: staff } },
    ])
      expect(findForeignModules(findModules([page], chunks), 'site')).toEqual(staff);
  });
});
