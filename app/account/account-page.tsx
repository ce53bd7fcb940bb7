import type { ReactNode } from 'react';
import { campArt } from '../art/camp.ts';
import { TextLink } from '../site/site-link.tsx';
import { SplitPage } from '../ui/split-page.tsx';

type AccountPageProps = {
  readonly className?: string;
  /** Stands below the rest. */
  readonly back?: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
};

export function AccountPage({ className = 'login-form', back, children }: AccountPageProps) {
  return (
    <SplitPage art={campArt}>
      <div className={className}>
        {children}
        {back && (
          <div className="login-links">
            <TextLink to={back.to}>{back.text}</TextLink>
          </div>
        )}
      </div>
    </SplitPage>
  );
}
