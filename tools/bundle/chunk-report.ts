import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { repository } from '../repository.ts';
import { toSourcePath } from './area-chunks.ts';

/** By the name of each script in the built client: the scripts that load with it, and the sources it is made of. */
export type ChunkReport = {
  readonly [script: string]: { readonly imports: readonly string[]; readonly modules: readonly string[] };
};

/** Next to the built client, so that it is never served. */
export const chunkReportFile = path.join(repository, 'build', 'chunks.json');

/** Writes down which sources each script of the built client holds; tests read it. */
export function reportChunks(): Plugin {
  return {
    name: 'report-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const report = Object.fromEntries(
        chunks.map(({ fileName, imports, moduleIds }) => [fileName, { imports, modules: moduleIds.map(toSourcePath) }]),
      ) satisfies ChunkReport;
      await mkdir(path.dirname(chunkReportFile), { recursive: true });
      await writeFile(chunkReportFile, `${JSON.stringify(report, null, 2)}\n`);
    },
  };
}
