import { accountLinks } from '../../content/en/account/session-list.ts';
import type { SignedInViewer } from '../../domain/model/viewer.ts';
import { SiteLink } from '../site/site-link.tsx';

export function AccountLinks({ viewer }: { readonly viewer: SignedInViewer }) {
  const hasRole = viewer.roles.length > 0 || viewer.pendingRoles !== undefined;
  return (
    <nav className="account-links" aria-label={accountLinks.heading}>
      {hasRole && (
        <SiteLink className="text-link" to="/account/second-factor">
          {accountLinks.secondFactor}
        </SiteLink>
      )}
      <a className="text-link" href="/account/data" download>
        {accountLinks.copy}
      </a>
      <SiteLink className="text-link" to="/account/remove">
        {accountLinks.remove}
      </SiteLink>
    </nav>
  );
}
