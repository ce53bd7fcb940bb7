import type { ReactNode } from 'react';

type FiguresProps = { readonly figures: readonly (readonly [figure: string | number, text: ReactNode])[] };

export function Figures({ figures }: FiguresProps) {
  return (
    <ul className="grid grid-cols-2 border-t-2 border-b border-b-hairline lg:grid-cols-4">
      {figures.map(([figure, text], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures never move
        <li key={index} className="border-hairline py-4 text-muted lg:not-first:border-l lg:not-first:pl-6">
          <b className="block font-display text-2xl font-bold text-ink">{figure}</b>
          {text}
        </li>
      ))}
    </ul>
  );
}
