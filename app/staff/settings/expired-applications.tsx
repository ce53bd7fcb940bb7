import { Link } from 'react-router';
import { settingsPage } from '../../../content/en/staff/settings.ts';
import { DialogButton } from '../../ui/kit/dialog.tsx';
import type { Route } from './+types/route';

/** The applications that the next run of retention deletes. */
export function ExpiredApplications({ count, at, listed }: Route.ComponentProps['loaderData']['expired']) {
  const { kept } = settingsPage;
  return (
    <div className="text-sm text-muted">
      {kept.next(count, at)}{' '}
      {count > 0 && (
        <DialogButton variant="link" label={kept.seeWhich} title={kept.which}>
          {() => (
            <>
              <p className="mb-4">{kept.keep}</p>
              <ul>
                {listed.map(({ id, name, outcome }) => (
                  <li key={id} className="flex justify-between gap-4 border-b border-hairline py-2">
                    <Link
                      className="font-semibold underline underline-offset-4"
                      to={`/staff/applications/${encodeURIComponent(id)}`}
                      dir="auto"
                    >
                      {name}
                    </Link>
                    <span className="text-muted">{kept.outcomes[outcome]}</span>
                  </li>
                ))}
              </ul>
              {count > listed.length && <p className="mt-4">{kept.more(count - listed.length)}</p>}
            </>
          )}
        </DialogButton>
      )}
    </div>
  );
}
