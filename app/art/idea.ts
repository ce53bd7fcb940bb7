import type { InlineDrawing } from '../ui/drawing.tsx';
import url from './idea.svg';
import source from './idea.svg?raw';

export const ideaArt: InlineDrawing = { url, source: import.meta.env.SSR ? source : '' };
