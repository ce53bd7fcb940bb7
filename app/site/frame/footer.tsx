import { Form } from 'react-router';
import {
  dashboardLink,
  footerLabel,
  homeLinkLabel,
  loginLink,
  navigation,
  privacyLink,
  subLine,
} from '../../../content/en/site.ts';
import { Logo } from '../../ui/logo.tsx';
import { SiteLink } from '../site-link.tsx';
import { useViewer } from '../viewer/viewer.ts';
import { SignOutButton } from './sign-out-button.tsx';

export function SiteFooter() {
  const isSomeone = useViewer().kind === 'authenticated';
  return (
    <footer className="site-footer">
      <div className="container footer-row">
        <div>
          <SiteLink className="footer-logo" to="/" aria-label={homeLinkLabel}>
            <Logo />
          </SiteLink>
          <p>{subLine}</p>
        </div>
        <nav aria-label={footerLabel}>
          <ul className="footer-links">
            {[...navigation, privacyLink, isSomeone ? dashboardLink : loginLink].map(({ label, to }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
            {isSomeone && (
              <li>
                <Form method="post" action="/sign-out">
                  <SignOutButton className="footer-button" />
                </Form>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
