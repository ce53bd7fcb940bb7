import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Flash } from '../flash.ts';

/** Says what was done, until the next page. The live region is always there: it must not appear with its text. */
export function FlashMessage({ flash }: { readonly flash: Flash | null }) {
  const { key } = useLocation();
  const [arrived, setArrived] = useState({ flash, key });
  if (arrived.flash !== flash) setArrived({ flash, key });
  return (
    <div className="staff-toast" role="status">
      {flash && arrived.key === key && (
        <p key={key}>
          {flash.text} {flash.link && <Link to={flash.link.to}>{flash.link.text}</Link>}
        </p>
      )}
    </div>
  );
}
