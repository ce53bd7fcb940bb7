import type { InlineDrawing } from '../ui/drawing.tsx';
import url from './events.svg';
import source from './events.svg?raw';

export const eventsArt: InlineDrawing = { url, source: import.meta.env.SSR ? source : '' };
