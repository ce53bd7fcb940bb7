import type { InlineDrawing } from '../ui/drawing.tsx';
import url from './about-mobile.svg';
import source from './about-mobile.svg?raw';

export const smallAboutArt: InlineDrawing = { url, source: import.meta.env.SSR ? source : '' };
