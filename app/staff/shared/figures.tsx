import type { ReactNode } from 'react';

type FiguresProps = { readonly figures: readonly (readonly [figure: string | number, text: ReactNode])[] };

export function Figures({ figures }: FiguresProps) {
  return (
    <ul className="grid grid-cols-2 border-t-2 lg:grid-cols-4">
      {figures.map(([figure, text], index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the figures never move
          key={index}
          className="border-b border-hairline py-4 text-muted even:border-l even:pl-4 lg:not-first:border-l lg:not-first:pl-6"
        >
          <b className="block font-display text-2xl font-bold text-ink">{figure}</b>
          {text}
        </li>
      ))}
    </ul>
  );
}
