import path from 'node:path';
import type { Plugin } from 'vite';
import { repository } from '../repository.ts';

const contentFolder = path.join(repository, 'content', path.sep);

/**
 * In development an open page is loaded again when a text changes. Vite would replace the module, and what was rendered
 * with the old text stays.
 */
export function reloadContent(): Plugin {
  return {
    name: 'reload-content',
    apply: 'serve',
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !file.startsWith(contentFolder)) return;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
