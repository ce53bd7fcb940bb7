import { detail } from '../../../content/en/staff/applications.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { ApplicantHead } from '../applications/applicant-head.tsx';
import { StatusSection } from '../applications/status-section.tsx';
import { Section } from '../ui/section.tsx';
import type { InboxRow } from './read-inbox.ts';

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
