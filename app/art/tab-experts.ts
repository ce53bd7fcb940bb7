import type { InlineDrawing } from '../ui/drawing.tsx';
import url from './tab-experts.svg';
import source from './tab-experts.svg?raw';

export const expertsArt: InlineDrawing = { url, source: import.meta.env.SSR ? source : '' };
