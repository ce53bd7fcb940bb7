import { declinedLead, news, statusTexts } from '../../content/en/applicants/application.ts';
import { ownInvitation } from '../../content/en/applicants/invitation.ts';
import { profileNews } from '../../content/en/applicants/profile.ts';
import { ownQuestions } from '../../content/en/applicants/questions.ts';
import { ownVenture, ventureHeadlines } from '../../content/en/applicants/venture.ts';
import { formatWeekday } from '../../content/en/dates.ts';
import { formatMoment } from '../../content/en/times.ts';
import type { OwnApplication } from '../../core/applicants/own-application.ts';
import { isClosed } from '../../core/applications/status.ts';
import type { ApplicantInvitation } from '../../core/invitations/list-applicant-invitations.ts';
import type { VentureView } from '../../core/mentoring/venture.ts';
import type { Route } from './+types/route';

type PageData = Route.ComponentProps['loaderData'];
type Own = Pick<PageData, 'application' | 'invitations' | 'profile' | 'venture'>;

export type News = {
  readonly headline: string;
  readonly lead: string;
  /** In the place of the `{…}` of the lead. */
  readonly filled?: string | undefined;
  /** The part of the page that it is about: shown in a block. */
  readonly block: 'questions' | 'invitation' | 'profile' | 'guardian' | 'reason' | 'contact' | null;
  readonly invitation?: ApplicantInvitation;
};

/** The newest that an applicant should read or do: the heading of the private page. */
export function getNews(own: Own): News {
  const { application } = own;
  const { status, answerDue, today } = application;
  if (isClosed(status)) return getClosed(application);
  const found = findRequest(own) ?? getProgress(own);
  const isLate = answerDue !== null && answerDue < today;
  return isLate ? { ...found, lead: news.late, filled: formatWeekday(answerDue) } : found;
}

function getClosed({ status, feedback }: OwnApplication): News {
  const { headline, text } = statusTexts[status];
  if (feedback) return { headline, lead: declinedLead, block: 'reason' };
  return { headline, lead: text, block: status === 'unreachable' ? 'contact' : null };
}

/** The first thing that the applicant is asked for. */
function findRequest({ application, invitations }: Own): News | null {
  const { guardian, questions, today } = application;
  if (guardian?.status === 'refused') return { ...news.refused, block: 'guardian' };
  if (questions?.isOpen && questions.sentAt === null) {
    const headline = ownQuestions.headline(questions.questions.length);
    return { headline, lead: ownQuestions.lead, filled: formatWeekday(questions.answerBy), block: 'questions' };
  }
  const invitation = invitations.find(({ state, mayAnswer }) => state === 'invited' && mayAnswer);
  if (!invitation) return null;
  const headline = ownInvitation.headlines.invited(invitation.title);
  if (invitation.blockedBy) return { headline, lead: ownInvitation.blockedBy[invitation.blockedBy], block: 'guardian' };
  const filled = formatWeekday(invitation.answerBy, today);
  return { headline, lead: ownInvitation.leads.invited, filled, block: 'invitation', invitation };
}

/** The state of an application that asks for nothing. */
function getProgress({ application, invitations, profile, venture }: Own): News {
  const { status, questions, guardian, answerDue, today } = application;
  if (profile?.interested) return { ...profileNews.interested(profile.interested), block: 'profile' };
  const invitation = invitations.find(({ state }) => state === 'chosen');
  // Before an event, a meeting is the next that happens.
  if (invitation && invitation.kind !== 'meeting') {
    const filled = formatWeekday(invitation.span.start.slice(0, 10), today);
    const headline = ownInvitation.headlines.chosen(invitation.title);
    return { headline, lead: ownInvitation.leads.chosen, filled, block: 'invitation', invitation };
  }
  const mustShowIdea = status === 'investor-ready' && (profile?.state ?? 'draft') === 'draft';
  if (venture && !mustShowIdea) return getVentureNews(venture, invitations);
  if (status === 'investor-ready') return { ...getProfileNews(profile), block: 'profile' };
  const due = answerDue ? formatWeekday(answerDue) : undefined;
  if (questions?.isOpen) {
    const { sentHeadline, sentLead } = ownQuestions;
    return { headline: sentHeadline, lead: due ? sentLead : '', filled: due, block: 'questions' };
  }
  const { headline, text } = statusTexts[status];
  const block = guardian?.status === 'no-address' || guardian?.status === 'waiting' ? 'guardian' : null;
  return due ? { headline, lead: `${text} ${news.answerBy}`, filled: due, block } : { headline, lead: text, block };
}

function getVentureNews({ step, mentor, today }: VentureView, invitations: Own['invitations']): News {
  const meeting = invitations.find(({ kind, state }) => kind === 'meeting' && state === 'chosen');
  const news = { headline: ventureHeadlines[step], lead: ownVenture.lead(mentor), block: null };
  if (!meeting) return news;
  const filled = formatMoment(meeting.span.start, today);
  return { ...news, lead: `${news.lead} ${ownVenture.meetingOn}`, filled };
}

function getProfileNews(profile: Own['profile']) {
  if (!profile) return profileNews.make;
  const { opened, state } = profile;
  const told = profileNews[state];
  return state === 'shown' && opened > 0 ? { ...told, lead: `${told.lead} ${profileNews.opened(opened)}` } : told;
}
