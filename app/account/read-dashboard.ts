import { ownApplications } from '../../content/en/account/own-applications.ts';
import { describeStaffPanel } from '../../content/en/account/staff-panel.ts';
import { statusTexts } from '../../content/en/applicants/application.ts';
import { formatDay, formatWeekday } from '../../content/en/dates.ts';
import { listOwnApplications } from '../../core/applicants/own-application.ts';
import { isClosed } from '../../core/applications/status.ts';
import { countTasks } from '../../core/list/count-applications.ts';
import { countMessages } from '../../core/messages/list-messages.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { mayReadVentures, mayReleaseMessages } from '../../core/team/policies.ts';
import { type Viewer, withPendingRoles } from '../../core/team/viewer.ts';
import { findDay } from '../../core/time.ts';
import { type RequestContext, reviewContext } from '../framework/request-context.ts';
import { orElse } from '../framework/unavailable.ts';

/** The account is signed in also while the store of the applications is away. */
export function readDashboardApplications(context: RequestContext, email: string) {
  const read = async () => (await listOwnApplications(context.get(reviewContext), email)).map(describeOwnApplication);
  return orElse(context, 'unavailable' as const, read);
}

type OwnApplication = Awaited<ReturnType<typeof listOwnApplications>>[number];

/**
 * What the dashboard says about an application. Made for the loader: the texts of all statuses would otherwise be among the
 * scripts of the account pages.
 */
function describeOwnApplication(application: OwnApplication) {
  const { reference, status, submittedOn, answerDue, answeredOn, lastMessageOn, path, today } = application;
  const last = isClosed(status) ? answeredOn : lastMessageOn;
  const lastText = isClosed(status) ? ownApplications.answered : ownApplications.message;
  return {
    reference,
    status,
    path,
    headline: statusTexts[status].headline,
    sent: ownApplications.sent.replace('{date}', formatDay(submittedOn, today)),
    answerBy: answerDue && formatWeekday(answerDue),
    last: last && lastText.replace('{date}', formatDay(last, today)),
  };
}

export type OwnApplications = readonly ReturnType<typeof describeOwnApplication>[];

/**
 * What the dashboard says of the staff side, in words; null for who has no role. Nothing is counted before the second
 * factor is proven. A store that is away is no reason to show no dashboard.
 */
export async function readStaffPanel(context: RequestContext, viewer: Viewer) {
  const pending = withPendingRoles(viewer);
  if (pending.kind === 'anonymous' || !mayReadVentures(pending)) return null;
  const role = pending.roles[0] ?? 'reviewer';
  if (!mayReadVentures(viewer)) return describeStaffPanel(role, null);
  const { db, now } = context.get(reviewContext);
  const counts = await orElse(context, null, async () => {
    const settings = await getProgrammeSettings({ db });
    const [{ unread, overdue }, { queued }] = await Promise.all([
      countTasks({ db }, findDay(now(), settings.timeZone)),
      countMessages({ db }),
    ]);
    return { new: unread, overdue, waiting: mayReleaseMessages(viewer) ? queued : 0 };
  });
  return describeStaffPanel(role, counts);
}

export type StaffPanelText = ReturnType<typeof describeStaffPanel>;
