import type { ReactNode } from 'react';

type NumberedListProps = {
  /** In place of the number, for an item at this index. Default: the number. */
  readonly icon?: (index: number) => ReactNode;
  readonly children: readonly ReactNode[];
};

/** Dots lead from one item to the next. */
export function NumberedList({ icon, children }: NumberedListProps) {
  return (
    <ol className="grid gap-4">
      {children.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has nothing but its place
        <li key={index} className="flex gap-4">
          <div className="flex w-6 shrink-0 flex-col items-center gap-2 font-display font-bold" aria-hidden="true">
            {icon ? icon(index) : index + 1}
            {index < children.length - 1 && <span className="grow border-l-4 border-dotted border-line" />}
          </div>
          <div className="min-w-0 grow">{item}</div>
        </li>
      ))}
    </ol>
  );
}
