import type { ReactNode, Ref } from 'react';

type SectionProps = {
  readonly id?: string;
  readonly title?: ReactNode;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** A short fact at the right of the title. */
  readonly fact?: ReactNode;
  readonly children: ReactNode;
};

const looks = {
  page: { section: 'scroll-mt-16 space-y-4', header: 'border-b-2 pb-2' },
  sheet: { section: 'border-hairline not-first:mt-6 not-first:border-t not-first:pt-6', header: 'mb-3' },
};

/** A part of a page under a line. */
export const Section = (props: SectionProps) => <Frame look={looks.page} {...props} />;

/** The same inside a sheet, where hairlines part the sections. */
export const SheetSection = (props: SectionProps) => <Frame look={looks.sheet} {...props} />;

function Frame({ look, id, title, titleRef, fact, children }: SectionProps & { readonly look: typeof looks.page }) {
  return (
    <section id={id} aria-labelledby={id && `${id}-title`} className={`min-w-0 ${look.section}`}>
      {title && (
        <header className={`flex flex-wrap items-end justify-between gap-x-4 ${look.header}`}>
          <h2
            id={id && `${id}-title`}
            ref={titleRef}
            tabIndex={-1}
            className="font-display text-lg font-bold text-balance"
          >
            {title}
          </h2>
          {fact && <div className="text-sm text-muted">{fact}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
