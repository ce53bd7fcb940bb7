import type { InlineDrawing } from '../ui/drawing.tsx';
import url from './idea.svg';
import source from './idea.svg?raw';

export const ideaArt: InlineDrawing = {
  url,
  source: import.meta.env.SSR ? source : '',
  // As in ui/split-page.css: the star would be behind the words.
  smallMedia: '(max-width: 640px) and (max-height: 700px) and (orientation: portrait)',
};
