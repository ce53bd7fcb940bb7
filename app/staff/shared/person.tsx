import type { ReactNode } from 'react';

export function Person({ name, children }: { readonly name: string | null; readonly children: ReactNode }) {
  return (
    <span className="flex items-center gap-3">
      <Initials name={name} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}

const colours = ['bg-apricot', 'bg-sky', 'bg-mist', 'bg-butter'];

/** A disc, dotted and empty for nobody (null); the name is next to it. */
export function Initials({ name }: { readonly name: string | null }) {
  if (name === null)
    return <span aria-hidden="true" className="inline-block size-8 rounded-full border-2 border-dotted border-line" />;
  const [first = '', ...others] = name.split(/[\s@.]+/);
  const letters = others.length > 0 ? first.charAt(0) + (others.at(-1) ?? '').charAt(0) : first.slice(0, 2);
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden="true"
      title={name}
      className={`inline-grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold group-aria-selected:ring-2 group-aria-selected:ring-field ${colours[sum % colours.length]}`}
    >
      {letters.toUpperCase()}
    </span>
  );
}
