import type { InlineDrawing } from '../ui/drawing.tsx';
import url from './horizon.svg';
import source from './horizon.svg?raw';

export const horizonArt: InlineDrawing = { url, source: import.meta.env.SSR ? source : '' };
