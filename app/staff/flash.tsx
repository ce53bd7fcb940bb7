import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Flash as Message } from '../framework/flash.ts';

/** Reports a success, until the next page. The live region is always there, before its text. */
export function Flash({ flash }: { readonly flash: Message | null }) {
  const { key } = useLocation();
  const [arrived, setArrived] = useState({ flash, key });
  if (arrived.flash !== flash) setArrived({ flash, key });
  return (
    <div role="status" className="empty:hidden">
      {flash && arrived.key === key && (
        <p key={key} className="rounded-field bg-sky p-4">
          {flash.text}{' '}
          {flash.link && (
            <Link className="font-semibold underline underline-offset-4" to={flash.link.to}>
              {flash.link.text}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
