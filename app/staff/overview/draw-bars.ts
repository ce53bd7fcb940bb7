import { scaleLinear } from 'd3-scale';

export type BarPlot = {
  readonly width: number;
  readonly height: number;
  readonly barLeft: number;
  readonly bars: readonly {
    readonly y: number;
    readonly width: number;
    /** One line, or two. */
    readonly lines: readonly string[];
    readonly value: string;
    readonly tone: string;
  }[];
};

export type Bar = { readonly label: string; readonly count: number; readonly tone: string };

const rowHeight = 44;
const lettersPerLine = { wide: 23, narrow: 16 } as const;

/** `hasGlyphs`: leaves room for a sun before each label. */
export function drawBars(bars: readonly Bar[], width: number, hasGlyphs: boolean): BarPlot {
  const isWide = width > 400;
  const barLeft = (isWide ? 176 : 128) + (hasGlyphs && !isWide ? 14 : 0);
  const scale = scaleLinear()
    .domain([0, Math.max(1, ...bars.map(({ count }) => count))])
    .range([0, width - barLeft - 62]);
  return {
    width,
    height: bars.length * rowHeight,
    barLeft,
    bars: bars.map(({ label, count, tone }, index) => ({
      y: index * rowHeight,
      width: count === 0 ? 0 : Math.max(2, scale(count)),
      lines: wrap(label, lettersPerLine[isWide ? 'wide' : 'narrow']),
      value: count.toLocaleString('en-GB'),
      tone,
    })),
  };
}

/** At most two lines; what is longer ends with an ellipsis, and stands complete in the table. */
function wrap(text: string, letters: number): readonly string[] {
  if (text.length <= letters) return [text];
  const cut = text.lastIndexOf(' ', letters);
  const [first, rest] =
    cut > 0 ? [text.slice(0, cut), text.slice(cut + 1)] : [text.slice(0, letters), text.slice(letters)];
  return [first, rest.length > letters ? `${rest.slice(0, letters - 1)}…` : rest];
}
