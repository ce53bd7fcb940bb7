import type { Rolldown } from 'vite';
import { endpoints, findArea, layouts, notFoundPage, pages } from '../../app/routes.ts';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const routes = [...pages, ...endpoints, ...layouts, notFoundPage];

/** The root and the entry of the scripts, which every page loads. */
const frame = 'frame';

/**
 * Chunks of modules that several routes share, so that a page asks for few files: `site` for the frame and
 * for what Home shares with forms; after it `form`, `texts`, `pages`, `inner`, `shared` and `private`, by the
 * most visited area that has the module. A chunk takes along imports, so the most shared choose first.
 */
export const areaChunks = [
  createChunk(7, (areas) => (areas.has(frame) || isOfHomeAndForms(areas) ? 'site' : null)),
  createChunk(6, (areas) => (areas.has('apply') && areas.has('account') ? 'form' : null)),
  createChunk(5, (areas) => (areas.has('apply') && areas.size > 1 ? 'texts' : null)),
  createChunk(4, (areas) => (isOfPublicPages(areas) ? 'pages' : null)),
  createChunk(3, (areas) => (areas.has('site') && areas.size > 1 ? 'inner' : null)),
  createChunk(2, (areas) => (areas.has('account') && areas.size > 1 ? 'shared' : null)),
  createChunk(1, (areas) => (areas.size > 1 ? 'private' : null)),
  createChunk(0, ([area]) => area ?? null),
];

const isOfHomeAndForms = (areas: ReadonlySet<string>) =>
  areas.has('home') && (areas.has('apply') || areas.has('account'));

/** Of Home and others, or of several pages like About. */
const isOfPublicPages = (areas: ReadonlySet<string>) =>
  areas.has('home') ? areas.size > 1 : areas.size === 1 && areas.has('site');

function createChunk(priority: number, chooseName: (areas: ReadonlySet<string>) => string | null) {
  const name = (id: string, graph: Graph) => chooseName(findAreas(id, graph));
  return { name, priority, test: /\/(app|content|core)\//, minShareCount: 2 };
}

/** The areas of all routes that import a module, directly or through other modules. */
function findAreas(id: string, graph: Graph): Set<string> {
  const areas = new Set<string>();
  // A set also iterates over what is added while it iterates.
  const found = new Set([id]);
  for (const one of found) {
    const info = graph.getModuleInfo(one);
    const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    const route = routes.find(({ file }) => one.replace(/\?.*$/, '').endsWith(`/app/${file}`));
    if (route) areas.add(findArea(route.file));
    else if (importers.length === 0) areas.add(frame);
    else for (const importer of importers) found.add(importer);
  }
  return areas;
}
