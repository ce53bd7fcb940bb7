import { useParams, useRouteLoaderData } from 'react-router';
import { unreachable } from '../../../content/en/errors.ts';
import { failedRead } from '../../../content/en/staff/forms.ts';
import { inbox } from '../../../content/en/staff/inbox.ts';
import { isRefusal } from '../../framework/keep-read.ts';
import { BackToList } from '../inbox/opening-application.tsx';
import type { InboxData } from '../inbox/read-inbox.ts';
import { FailedPage, FailedRead } from '../ui/failed-read.tsx';

/** An application that could not be read, with what the list knows of it. */
export function FailedApplication({ error }: { error: unknown }) {
  const { id } = useParams();
  const row = useRouteLoaderData<InboxData>('staff/inbox/route')?.rows.find((one) => one.id === id);
  return (
    <article className="detail">
      <BackToList />
      {isRefusal(error) ? (
        <FailedPage error={error} />
      ) : (
        <>
          {row && <h1>{row.person?.name ?? inbox.applicant(row.code)}</h1>}
          {row?.person && <p className="detail-facts">{[row.age, row.person.school, row.person.city].join(', ')}</p>}
          <FailedRead
            heading={failedRead.notOpened}
            text={failedRead.application}
            isInDrawer
            title={unreachable.title}
          />
        </>
      )}
    </article>
  );
}
