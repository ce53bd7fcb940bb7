import type { ComponentProps } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { detail } from '../../../content/en/staff/applications.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { ApplicantHead } from '../applications/applicant-head.tsx';
import { StatusSection } from '../applications/status-section.tsx';
import { Icon } from '../ui/icons.tsx';
import { Section } from '../ui/section.tsx';
import { applicantHeadingId } from '../use-detail-focus.ts';
import { useOpening, usePressed } from './pending.ts';
import type { InboxRow } from './read-inbox.ts';

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
export function BackToList() {
  const back = `/staff${useLocation().search}`;
  return (
    <div className="detail-top">
      <Link className="text-link detail-back" to={back}>
        {detail.back}
      </Link>
      <Link className="icon-button detail-close" to={back} aria-label={detail.close} data-key="close">
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
