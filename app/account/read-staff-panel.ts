import { describeStaffPanel } from '../../content/en/account/staff-panel.ts';
import { findDay } from '../../domain/model/time.ts';
import { type Viewer, withPendingRoles } from '../../domain/model/viewer.ts';
import { readSettings } from '../../domain/ports/stored-settings.ts';
import { mayReadVentures, mayReleaseMessages } from '../../domain/team/policies.ts';
import { type RequestContext, reportContext, reviewContext } from '../framework/request-context.ts';

/**
 * What the dashboard says of the staff side, in words; null for who has no role. Nothing is counted before the second
 * factor is proven. A store that is away is no reason to show no dashboard.
 */
export async function readStaffPanel(context: RequestContext, viewer: Viewer) {
  const pending = withPendingRoles(viewer);
  if (pending.kind === 'anonymous' || !mayReadVentures(pending)) return null;
  const role = pending.roles[0] ?? 'reviewer';
  if (!mayReadVentures(viewer)) return describeStaffPanel(role, null);
  const { reviews, records, now } = context.get(reviewContext);
  try {
    const { settings } = await readSettings(records);
    const [byStatus, overdue, waiting] = await Promise.all([
      reviews.countByStatus({}),
      reviews.count({ dueBefore: findDay(now(), settings.timeZone) }),
      mayReleaseMessages(viewer) ? records.count({ collection: 'messages', group: 'waiting' }) : 0,
    ]);
    return describeStaffPanel(role, { new: byStatus.new, overdue, waiting });
  } catch (error) {
    context.get(reportContext)(error);
    return describeStaffPanel(role, null);
  }
}

export type StaffPanelText = ReturnType<typeof describeStaffPanel>;
