import type { ComponentProps, Ref } from 'react';
import { Link, Outlet, useLocation, useParams, useRouteLoaderData } from 'react-router';
import { unreachable } from '../../../content/en/errors.ts';
import { detail } from '../../../content/en/staff/applications.ts';
import { failedRead } from '../../../content/en/staff/forms.ts';
import { inbox } from '../../../content/en/staff/inbox.ts';
import { isRefusal } from '../../framework/keep-read.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { StatusSection } from '../applications/status-section.tsx';
import { applicantHeadingId } from '../staff-focus.ts';
import { FailedPage, FailedRead } from '../ui/failed-read.tsx';
import { Icon } from '../ui/icons.tsx';
import { Section } from '../ui/section.tsx';
import { useOpening, usePressed } from './pending.ts';
import type { InboxData, InboxRow } from './read-inbox.ts';

/**
 * The list, and the application next to it. A press draws the drawer alone, above the list, which grows narrow in a later paint: its
 * layout is the longest.
 */
export function WithDrawer({ openId, children, ...rest }: ComponentProps<'div'> & { readonly openId: string | null }) {
  const next = usePressed();
  const opening = useOpening(openId, next);
  return (
    <div className="inbox" {...rest}>
      {children}
      {opening && !openId ? (
        <article className="detail" aria-labelledby={applicantHeadingId}>
          <BackToList />
          <OpeningApplication row={opening} />
        </article>
      ) : (
        <Outlet context={next} />
      )}
    </div>
  );
}

/** The ways back to the list from an application that is not known yet. */
function BackToList() {
  const back = `/staff${useLocation().search}`;
  return (
    <div className="wrap-row detail-top">
      <Link className="text-link detail-back" to={back}>
        {detail.back}
      </Link>
      <Link className="icon-button detail-close at-end" to={back} aria-label={detail.close}>
        <Icon name="close" />
      </Link>
    </div>
  );
}

/** What the list knows of an application, until the rest has come. */
export function OpeningApplication({ row }: { row: InboxRow }) {
  return (
    <>
      <ApplicantHead applicant={row} />
      <p className="staff-note opening-line" role="status">
        <StatusGlyph kind="busy" />
        {detail.opening}
      </p>
      <div inert>
        <StatusSection {...row} team={[]} query="" />
      </div>
      <Section id="venture" title={detail.venture}>
        <p className="opening-text" />
      </Section>
    </>
  );
}

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

type ApplicantHeadProps = {
  readonly applicant: Pick<InboxRow, 'code' | 'age'> & {
    readonly person: Pick<NonNullable<InboxRow['person']>, 'name' | 'school' | 'city'> | null;
  };
  /** What stands below instead of age, school and city; null: those. */
  readonly facts?: string | null;
  readonly ref?: Ref<HTMLHeadingElement>;
};

export function ApplicantHead({ applicant: { person, code, age }, facts, ref }: ApplicantHeadProps) {
  return (
    <>
      <h1 id={applicantHeadingId} dir="auto" tabIndex={-1} ref={ref}>
        {person?.name ?? inbox.applicant(code)}
      </h1>
      <p className="detail-facts">{facts ?? (person ? [age, person.school, person.city].join(', ') : age)}</p>
    </>
  );
}
