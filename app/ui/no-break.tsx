import type { ReactNode } from 'react';

const parts = /((?:DB-[0-9A-Z]{7,8}|\b[A-Z]\w+day,\u00a0\d+\u00a0\w+(?:\u00a0\d{4})?|\d\d:\d\d to \d\d:\d\d)[.,:;]?)/;

/**
 * A text whose references, dates and hours stay on one line each, with the sign behind them. A date wider
 * than the page is broken after its weekday.
 */
export function NoBreak({ text }: { text: string }): ReactNode {
  return text.split(parts).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else
      <span className="inline-block" key={index}>
        {part.replace(',\u00a0', ', ')}
      </span>
    ),
  );
}
