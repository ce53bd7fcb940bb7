import type { InlineDrawing } from '../ui/drawing.tsx';
import url from './idea.svg';
import source from './idea.svg?raw';

export const ideaArt: InlineDrawing = {
  url,
  source: import.meta.env.SSR ? source : '',
  // As in ui/split-page.css: the star would be behind the words.
  smallMedia: '(width <= 40rem) and (height <= 43.75rem) and (orientation: portrait)',
};
