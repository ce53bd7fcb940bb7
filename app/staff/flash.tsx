import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { closeDialog } from '../../content/en/kit.ts';
import type { Flash as Message } from '../framework/flash.ts';
import { Button } from '../ui/kit/button.tsx';
import { Icon } from '../ui/kit/icon.tsx';

/** Reports a success, until the next page or its button. The live region is always there, before its text. */
export function Flash({ flash }: { readonly flash: Message | null }) {
  const { key } = useLocation();
  const [arrived, setArrived] = useState({ flash, key });
  if (arrived.flash !== flash) setArrived({ flash, key });
  const close = () => {
    setArrived({ flash, key: '' });
    document.querySelector('main')?.focus();
  };
  return (
    <div role="status" className="sticky top-4 z-10 empty:hidden">
      {flash && arrived.key === key && (
        <p key={key} className="flex items-center justify-between gap-3 rounded-field bg-sky px-4 py-2">
          <span>
            {flash.text}{' '}
            {flash.link && (
              <Link className="font-semibold underline underline-offset-4" to={flash.link.to}>
                {flash.link.text}
              </Link>
            )}
          </span>
          <Button variant="icon" aria-label={closeDialog} onClick={close}>
            <Icon name="close" />
          </Button>
        </p>
      )}
    </div>
  );
}
