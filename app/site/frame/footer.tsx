import * as texts from '../../../content/en/site/frame.ts';
import { buttonClasses } from '../../ui/kit/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Operator } from '../contact.tsx';
import type { PageLook } from '../page-layout.ts';
import { SiteLink } from '../site-link.tsx';
import { useViewer } from '../use-viewer.ts';
import { SignOutForm } from './sign-out-form.tsx';

type FooterProps = { readonly look: NonNullable<PageLook['footer']>; readonly hasEvents: boolean };

export function SiteFooter({ look, hasEvents }: FooterProps) {
  const isSomeone = useViewer().kind === 'authenticated';
  const isFull = look === 'full';
  const links = [
    ...texts.navigation,
    texts.investorsLink,
    texts.expertsLink,
    texts.parentsLink,
    ...(hasEvents ? [texts.eventsLink] : []),
    texts.privacyLink,
    texts.concernLink,
    isSomeone ? texts.dashboardLink : texts.loginLink,
  ];
  return (
    <footer className={`bg-pine-900 on-night print:hidden ${isFull ? 'py-12' : 'py-4'}`}>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-6">
        <div>
          <SiteLink className="inline-flex min-h-11 items-center rounded-mark" to="/" aria-label={texts.homeLinkLabel}>
            <Logo className={`w-auto ${isFull ? 'h-12 lg:h-16' : 'h-8'}`} />
          </SiteLink>
          {isFull && <p className="mt-2 text-moss">{texts.subLine}</p>}
        </div>
        {isFull && (
          <div className="text-sm text-moss">
            <Operator />
          </div>
        )}
        <nav aria-label={texts.footerLabel}>
          <ul className="flex flex-wrap gap-x-4">
            {links.map(({ label, to }) => (
              <li key={to}>
                <SiteLink className={buttonClasses.plain} to={to}>
                  {label}
                </SiteLink>
              </li>
            ))}
            {isSomeone && (
              <li>
                <SignOutForm variant="plain" />
              </li>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
