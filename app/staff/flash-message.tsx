import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { bulk } from '../../content/en/staff/inbox.ts';
import { Callout } from '../ui/kit/callout.tsx';
import type { Flash } from './flash.ts';

type FlashMessageProps = {
  readonly flash:
    | (Pick<Flash, 'text' | 'link'> & {
        /** The applications that were left out of a change of many. */
        readonly unchanged: readonly { readonly id: string; readonly name: string; readonly why: string }[];
      })
    | null;
};

/** Says what was done, until the next page. The live region is always there: it must not appear with its text. */
export function FlashMessage({ flash }: FlashMessageProps) {
  const { key } = useLocation();
  const [arrived, setArrived] = useState({ flash, key });
  if (arrived.flash !== flash) setArrived({ flash, key });
  const shown = arrived.key === key ? flash : null;
  return (
    <>
      <div role="status" className="empty:hidden">
        {shown && (
          <p key={key} className="rounded-field bg-sky p-4">
            {shown.text}{' '}
            {shown.link && (
              <Link className="font-semibold underline underline-offset-4" to={shown.link.to}>
                {shown.link.text}
              </Link>
            )}
          </p>
        )}
      </div>
      {shown && shown.unchanged.length > 0 && (
        <Callout role="note">
          <h2 className="font-semibold">{bulk.notChanged(shown.unchanged.length)}</h2>
          <ul>
            {shown.unchanged.map(({ id, name, why }) => (
              <li key={id}>
                <Link className="underline underline-offset-4" to={`/staff/applications/${encodeURIComponent(id)}`}>
                  <bdi>{name}</bdi>
                </Link>{' '}
                {why}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}
