import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { bulk } from '../../../content/en/staff/inbox.ts';
import type { Flash } from '../flash.ts';

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
      <div className="staff-toast" role="status">
        {shown && (
          <p key={key}>
            {shown.text} {shown.link && <Link to={shown.link.to}>{shown.link.text}</Link>}
          </p>
        )}
      </div>
      {shown && shown.unchanged.length > 0 && (
        <section className="staff-note unchanged" aria-labelledby="unchanged-heading">
          <h2 id="unchanged-heading">{bulk.notChanged(shown.unchanged.length)}</h2>
          <ul>
            {shown.unchanged.map(({ id, name, why }) => (
              <li key={id}>
                <Link to={`/staff/applications/${encodeURIComponent(id)}`}>
                  <bdi>{name}</bdi>
                </Link>{' '}
                {why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
