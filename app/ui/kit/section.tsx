import type { ReactNode, Ref } from 'react';

type SectionProps = {
  readonly id?: string;
  readonly title: ReactNode;
  /** A short fact at the right of the title. */
  readonly fact?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a page under a line. */
export function Section({ id, title, fact, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={id && `${id}-title`} className="min-w-0 scroll-mt-16">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 border-b-2 pb-2">
        <h2 id={id && `${id}-title`} tabIndex={-1} className="font-display text-lg font-bold">
          {title}
        </h2>
        {fact && <div className="text-sm text-muted">{fact}</div>}
      </header>
      {children}
    </section>
  );
}

type SheetSectionProps = Omit<SectionProps, 'title'> & {
  readonly title?: ReactNode;
  readonly titleRef?: Ref<HTMLHeadingElement>;
};

/** The same inside a sheet, where hairlines part the sections. */
export function SheetSection({ id, title, titleRef, fact, children }: SheetSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={id && `${id}-title`}
      className="min-w-0 border-hairline not-first:mt-6 not-first:border-t not-first:pt-6"
    >
      {title && (
        <header className="mb-3 flex flex-wrap items-end justify-between gap-x-4">
          <h2 id={id && `${id}-title`} ref={titleRef} tabIndex={-1} className="font-display text-lg font-bold">
            {title}
          </h2>
          {fact && <div className="text-sm text-muted">{fact}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
