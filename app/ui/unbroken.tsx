import type { ReactNode } from 'react';

/** A text whose references stay on one line each: browsers break a line after a hyphen. */
export function Unbroken({ text }: { text: string }): ReactNode {
  return text.split(/(DB-[0-9A-Z]{8})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else
      <span className="unbroken" key={index}>
        {part}
      </span>
    ),
  );
}
