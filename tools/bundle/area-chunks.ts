import path from 'node:path';
import { findArea } from '../../app/routes.ts';
import { repository } from '../repository.ts';

type RouteFile = { readonly file: string };

/** What Rolldown knows about a module while it forms chunks. */
type ModuleGraph = {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
};

type ChunkGroup = {
  /** Null leaves a module to another group. */
  readonly name: (id: string, graph: ModuleGraph) => string | null;
  readonly test: RegExp;
  readonly minShareCount: number;
  readonly priority: number;
};

/** The area of what every page loads: the root and the entry of the scripts belong to it. */
const frame = 'site';

/** Path within the repository, with forward slashes and without a query (`?url`, React Router's own ones). */
export function toSourcePath(id: string): string {
  return path.relative(repository, id.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
}

/**
 * Puts each module that several routes share into a chunk: into `site` what the frame loads, which every visitor has
 * already; into `shared` and `forms` what the account pages and the form load with other areas; the rest into a chunk of
 * its areas. So a page asks for few files. Each file costs a request, and its headers as many bytes as half a kilobyte of script; what areas share is small.
 *
 * A group takes along what its modules import. What a module imports is loaded by at least the same areas, so groups of
 * more areas choose first.
 */
export function makeAreaGroups(routes: readonly RouteFile[]): ChunkGroup[] {
  const makeGroup = (priority: number, name: (areas: ReadonlySet<string>) => string | null): ChunkGroup => ({
    name: (id, graph) => name(findAreas(id, graph, routes)),
    test: /\/(app|content|core)\//,
    minShareCount: 2,
    priority,
  });
  const nameAreas = (areas: ReadonlySet<string>) => [...areas].sort().join('-');
  return [
    // Only what Home shares with nothing but its own pages is a chunk of its own.
    makeGroup(5, (areas) => (areas.has(frame) || (areas.has('home') && areas.size > 1) ? frame : null)),
    makeGroup(4, (areas) => (areas.size > 1 && areas.has('account') ? 'shared' : null)),
    makeGroup(3, (areas) => (areas.size > 1 && areas.has('apply') ? 'forms' : null)),
    makeGroup(2, (areas) => (areas.size > 2 ? nameAreas(areas) : null)),
    makeGroup(1, (areas) => (areas.size > 1 ? nameAreas(areas) : null)),
    makeGroup(0, nameAreas),
  ];
}

/** The areas of all routes that import a module, directly or through other modules. */
function findAreas(id: string, graph: ModuleGraph, routes: readonly RouteFile[]): Set<string> {
  const areas = new Set<string>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const source = toSourcePath(next);
    const route = routes.find(({ file }) => source === `app/${file}`);
    const info = graph.getModuleInfo(next);
    const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    if (route) areas.add(findArea(route.file));
    // Neither a route nor imported by one: the root or the entry.
    else if (importers.length === 0) areas.add(frame);
    else waiting.push(...importers);
  }
  return areas;
}
