import type { ReactNode } from 'react';
import dayArt from '../art/day.svg';
import { PageTitle } from '../ui/page-title.tsx';

type DayPageProps = { readonly title: string; readonly children: ReactNode };

/** A page of the account: text on the day's sky, over the summit. */
export function DayPage({ title, children }: DayPageProps) {
  return (
    <div className="relative min-h-svh bg-linear-to-b from-sheet via-sky-50 to-sky pt-under-bar pb-day">
      <PageTitle title={title} />
      <div className="page-width">
        <div className="max-w-text space-y-6">{children}</div>
      </div>
      <img
        className="absolute bottom-0 h-day w-full object-cover object-right-bottom print:hidden"
        src={dayArt}
        alt=""
        width="1600"
        height="780"
      />
    </div>
  );
}
