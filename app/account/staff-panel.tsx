import { dashboard } from '../../content/en/account/dashboard.ts';
import railArt from '../art/rail.svg';
import { SiteLink } from '../site/site-link.tsx';
import type { StaffPanelText } from './read-staff-panel.ts';

/** Leads who is on the team to the staff side. */
export function StaffPanel({ staff: { before, overdue, after } }: { staff: StaffPanelText }) {
  return (
    <section className="staff-panel on-night" aria-labelledby="staff-panel">
      <img src={railArt} alt="" width="224" height="420" />
      <div>
        <h2 id="staff-panel">{dashboard.staffSide}</h2>
        <p>
          {before}
          {overdue && (
            <>
              , <strong>{overdue}</strong>
            </>
          )}
          {after}
        </p>
      </div>
      <SiteLink className="button primary" to="/staff">
        {dashboard.openApplications}
      </SiteLink>
    </section>
  );
}
