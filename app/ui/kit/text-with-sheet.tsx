import type { ReactNode } from 'react';

const narrow = {
  page: 'lg:grid-cols-(--grid-with-sheet)',
  sheet: 'lg:sticky lg:top-8 lg:col-start-2 lg:row-span-2 lg:row-start-1',
};
const wide = {
  page: 'xl:grid-cols-(--grid-with-wide-sheet)',
  sheet: 'xl:sticky xl:top-8 xl:col-start-2 xl:row-span-2 xl:row-start-1',
};

type TextWithSheetProps = {
  readonly text: ReactNode;
  /** Beside the text on a large screen, after it on a small one. */
  readonly sheet: ReactNode;
  /** Default: false. */
  readonly isSheetWide?: boolean;
  /** After the sheet on a small screen. Default: none. */
  readonly children?: ReactNode;
};

export function TextWithSheet({ text, sheet, isSheetWide = false, children }: TextWithSheetProps) {
  const layout = isSheetWide ? wide : narrow;
  return (
    <div className={`grid grid-rows-[auto_1fr] gap-12 xl:gap-x-16 ${layout.page}`}>
      <article>{text}</article>
      {sheet && (
        <aside className={`-mx-2 self-start rounded-sheet bg-sheet px-4 py-6 sm:mx-0 sm:px-6 ${layout.sheet}`}>
          {sheet}
        </aside>
      )}
      {children && <div className="col-start-1">{children}</div>}
    </div>
  );
}
