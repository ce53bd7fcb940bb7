import { footerLabel, footerLinks, homeLinkLabel, subLine } from '../../content/site.ts';
import { Logo } from './logo.tsx';
import { SiteLink } from './site-link.tsx';

export function SiteFooter() {
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
            {footerLinks.map(({ label, to }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
