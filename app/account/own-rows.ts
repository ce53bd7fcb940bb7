import { ownApplications } from '../../content/en/account/own-applications.ts';
import { statusTexts } from '../../content/en/applicants/application.ts';
import { formatDay, formatWeekday } from '../../content/en/dates.ts';
import type { listOwnApplications } from '../../domain/applicants/own-application.ts';

type OwnApplication = Awaited<ReturnType<typeof listOwnApplications>>[number];

/**
 * What the dashboard says about an application. Made by the loader: the texts of all statuses would otherwise be among the
 * scripts of the account pages.
 */
export function describeOwnApplication(application: OwnApplication) {
  const { reference, status, reason, submittedOn, answerDue, answeredOn, lastMessageOn, path, today } = application;
  const last = status === 'closed' ? answeredOn : lastMessageOn;
  const lastText = status === 'closed' ? ownApplications.answered : ownApplications.message;
  return {
    reference,
    status,
    path,
    headline: statusTexts[reason ?? (status as 'new')].headline,
    sent: ownApplications.sent.replace('{date}', formatDay(submittedOn, today)),
    answerBy: answerDue && formatWeekday(answerDue),
    last: last && lastText.replace('{date}', formatDay(last, today)),
  };
}

export type OwnApplications = readonly ReturnType<typeof describeOwnApplication>[];
