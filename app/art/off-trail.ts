import type { InlineDrawing } from '../ui/drawing.tsx';
import url from './404.svg';
import source from './404.svg?raw';

export const offTrailArt: InlineDrawing = { url, source: import.meta.env.SSR ? source : '' };
