import type { InlineDrawing } from '../ui/drawing.tsx';
import url from './camp.svg';
import source from './camp.svg?raw';

export const campArt: InlineDrawing = { url, source: import.meta.env.SSR ? source : '' };
