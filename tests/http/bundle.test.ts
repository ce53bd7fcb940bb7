import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findArea, type Page, pages } from '../../app/routes.ts';
import { type ChunkReport, chunkReportFile } from '../../tools/bundle/chunk-report.ts';
import { repository } from '../../tools/repository.ts';
import { makeEntry, save } from '../support/application-entry.ts';
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

async function findScripts({ path, file }: Page): Promise<string[]> {
  if (findArea(file) === 'staff' || path.startsWith('/account/')) return findStaffScripts(path);
  const viewer = { kind: 'authenticated', email: 'mira@student.example', emailVerified: false } as const;
  const { request } = await openSite(path.startsWith('/dashboard') || path.endsWith('/verify') ? { viewer } : {});
  return readScripts(await (await request(path)).text());
}

async function findStaffScripts(path: string): Promise<string[]> {
  const email = 'kim@daybreak.example';
  const viewer = { kind: 'authenticated', email, emailVerified: true } as const;
  const { request, store } = await openSite({ viewer, config: { staffEmails: [email] } });
  const { application } = makeEntry();
  await save(store, { application, spamFlag: null });
  const headers = { Cookie: 'daybreak.session=any' };
  return readScripts(await (await request(path.replace(':id', application.id), { headers })).text());
}

function readScripts(html: string): string[] {
  return [...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].flatMap(([, script = '']) => (built[script] ? [script] : []));
}

describe('the scripts of a page', () => {
  it.each(pages)('of $path hold no module of another area', async (page) => {
    const modules = findModules(await findScripts(page), built);
    expect(modules).toContain('app/root.tsx');
    expect(modules).toContain(`app/${page.file}`);
    expect(findForeignModules(modules, findArea(page.file))).toEqual([]);
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

it('the server imports nothing but Node, its own bundle, and the libraries of Firebase where they are', () => {
  const files = globSync(join(repository, 'build/server/*.js'));
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?:.* from )?"([^"]+)";$/gm)].map(([, name = '']) => ({
      file,
      name,
    })),
  );
  expect(imported.map(({ name }) => name)).toContain('../../engines/firebase/libraries/admin.ts');
  for (const { file, name } of imported)
    expect(isBuiltin(name) || existsSync(join(dirname(file), name)), `${name} in ${file}`).toBe(true);
});

it('React is evaluated without the stacks of its own errors, which what comes later has again', () => {
  const [framework = ''] = globSync(join(repository, 'build/client/assets/framework-*.js'));
  expect(readFileSync(framework, 'utf8')).toMatch(
    /^(?:\/\/.*\n)*Error\.stackTraceLimit=0;[\s\S]*Symbol\.for\(`react\.[\s\S]*;Error\.stackTraceLimit=10;\s*$/,
  );
});
