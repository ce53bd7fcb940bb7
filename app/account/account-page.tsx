import type { ReactNode } from 'react';
import { campArt } from '../art/camp.ts';
import { SplitPage } from '../ui/split-page.tsx';

export function AccountPage({ children }: { readonly children: ReactNode }) {
  return (
    <SplitPage art={campArt}>
      <div className="mx-auto w-full max-w-form space-y-6 lg:self-center">{children}</div>
    </SplitPage>
  );
}

/** Links below the rest, on a line each. */
export function AccountLinks({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-col items-center">{children}</div>;
}
