import type { InlineDrawing } from '../ui/drawing.tsx';
import url from './tab-investors.svg';
import source from './tab-investors.svg?raw';

export const investorsArt: InlineDrawing = { url, source: import.meta.env.SSR ? source : '' };
