import type { InlineDrawing } from '../ui/drawing.tsx';
import url from './events-mobile.svg';
import source from './events-mobile.svg?raw';

export const eventsMobileArt: InlineDrawing = { url, source: import.meta.env.SSR ? source : '' };
