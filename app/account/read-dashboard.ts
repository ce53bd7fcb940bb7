import { ownApplications } from '../../content/en/account/own-applications.ts';
import { statusTexts } from '../../content/en/applicants/application.ts';
import { formatDay, formatWeekday } from '../../content/en/dates.ts';
import { listOwnApplications } from '../../core/applicants/own-application.ts';
import { authContext, type RequestContext } from '../framework/request-context.ts';
import { loadOrDefault } from '../framework/unavailable.ts';

/** The dashboard also opens while the applications are unavailable. */
export function readDashboardApplications(context: RequestContext, email: string) {
  const read = async () => (await listOwnApplications(context.get(authContext), email)).map(describeOwnApplication);
  return loadOrDefault(context, 'unavailable' as const, read);
}

type OwnApplication = Awaited<ReturnType<typeof listOwnApplications>>[number];

/** For the loader, because the texts of all statuses would weigh on the scripts of the account pages. */
function describeOwnApplication(application: OwnApplication) {
  const { reference, status, submittedOn, answerDue, path, today } = application;
  return {
    reference,
    status,
    path,
    headline: statusTexts[status].headline,
    sent: ownApplications.sent.replace('{date}', formatDay(submittedOn, today)),
    answerBy: answerDue && formatWeekday(answerDue),
  };
}

export type OwnApplications = readonly ReturnType<typeof describeOwnApplication>[];
