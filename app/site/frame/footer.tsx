import { Form } from 'react-router';
import {
  dashboardLink,
  eventsLink,
  footerLabel,
  homeLinkLabel,
  loginLink,
  navigation,
  parentsLink,
  privacyLink,
  subLine,
} from '../../../content/en/site/frame.ts';
import { Logo } from '../../ui/logo.tsx';
import type { PageLook } from '../page-layout.ts';
import { SiteLink } from '../site-link.tsx';
import { useViewer } from '../use-viewer.ts';
import { SignOutButton } from './sign-out-button.tsx';

type FooterProps = { readonly look: NonNullable<PageLook['footer']>; readonly hasEvents: boolean };

export function SiteFooter({ look, hasEvents }: FooterProps) {
  const isSomeone = useViewer().kind === 'authenticated';
  return (
    <footer className="site-footer on-night" data-look={look}>
      <div className="page-width wrap-row footer-row">
        <div>
          <SiteLink className="footer-logo" to="/" aria-label={homeLinkLabel}>
            <Logo />
          </SiteLink>
          {look === 'full' && <p>{subLine}</p>}
        </div>
        <nav aria-label={footerLabel}>
          <ul className="wrap-row footer-links">
            {[
              ...navigation,
              ...(hasEvents ? [eventsLink] : []),
              parentsLink,
              privacyLink,
              isSomeone ? dashboardLink : loginLink,
            ].map(({ label, to }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
            {isSomeone && (
              <li>
                <Form method="post" action="/sign-out">
                  <SignOutButton variant="plain" />
                </Form>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
