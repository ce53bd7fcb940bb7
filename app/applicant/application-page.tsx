import type { ReactNode } from 'react';
import { useActionData, useLocation } from 'react-router';
import * as content from '../../content/en/applicants/application.ts';
import { profileNews } from '../../content/en/applicants/profile.ts';
import type { OwnApplication } from '../../core/applicants/own-application.ts';
import { getStatusGroup, isClosed } from '../../core/applications/status.ts';
import { type ApplicantInvitation, findNextMeeting } from '../../core/invitations/list-applicant-invitations.ts';
import { ButtonLink, TextLink } from '../site/site-link.tsx';
import { applicationDraft, extendDraft } from '../ui/form/draft.ts';
import { Headline } from '../ui/headline.tsx';
import { StatusBadge } from '../ui/kit/status-badge.tsx';
import { MorningScene } from '../ui/morning-scene.tsx';
import { NoticeParagraph } from '../ui/notice-paragraph.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { getPhase } from '../ui/status-phases.ts';
import type { Route } from './+types/route';
import { ApplicantData, ContactForm } from './applicant-data.tsx';
import { Publicity } from './consent.tsx';
import { GuardianSection } from './guardian-section.tsx';
import { Invitation } from './invitation.tsx';
import { AskUs, Messages, Reason } from './messages.tsx';
import { getNews, type News } from './news.ts';
import { Block, Columns, Lead, Main, Note, Side } from './parts.tsx';
import { Questions } from './questions.tsx';
import { StatusSteps } from './status-steps.tsx';
import { Mentor, NextMeeting, OwnRoadmap, StepBadge, VentureNotes } from './venture.tsx';

type PageData = Route.ComponentProps['loaderData'];

export default function ApplicationPage({ loaderData: own }: Route.ComponentProps) {
  const { application, venture, invitations, backupDays, flash } = own;
  const { status, fields, reference, today } = application;
  const news = getNews(own);
  const meeting = venture ? findNextMeeting(invitations) : undefined;
  const parts = listParts(own, news, meeting);
  const hasFailed = useActionData() !== undefined;
  const first = (
    <>
      <NewsHeader {...{ application, news }} badge={venture && <StepBadge venture={venture} />}>
        {flash && !hasFailed && <NoticeParagraph text={flash.text} takesFocus />}
      </NewsHeader>
      {news.block === 'profile' ? parts.profile : news.block && <Block>{parts[news.block]}</Block>}
      {(status === 'declined' || status === 'withdrawn') && <ApplyAgain fields={fields} />}
      {venture && <OwnRoadmap venture={venture} />}
      {!venture && !isClosed(status) && <StatusSteps application={application} />}
    </>
  );
  const rest = (
    <>
      {venture && <VentureNotes venture={venture} />}
      {!isClosed(status) && <Idea text={fields.message} />}
      {partNames.filter((name) => name !== news.block).map((name) => parts[name])}
      <Messages application={application} />
      <AskUs reference={reference} />
    </>
  );
  return (
    <>
      <PageTitle title={content.title} />
      <MorningScene phase={getPhase(status)} />
      <Columns>
        <Main>
          {first}
          {!venture && rest}
        </Main>
        {venture && (
          <>
            <Side>
              {meeting && <NextMeeting invitation={meeting} today={today} />}
              <Mentor venture={venture} reference={reference} />
            </Side>
            <Main>{rest}</Main>
          </>
        )}
        <Side>
          <ApplicantData application={application} backupDays={backupDays} />
        </Side>
      </Columns>
    </>
  );
}

const partNames = ['questions', 'others', 'profile', 'guardian', 'publicity'] as const;

/** The forms and texts of the page. The news puts one of them first. */
function listParts(
  { application, invitations, profile, publicity }: PageData,
  news: News,
  meeting: ApplicantInvitation | undefined,
) {
  const { questions, guardian, status, fields, today } = application;
  const isPaused = guardian?.status === 'refused';
  const showInvitation = (invitation: ApplicantInvitation, isNews: boolean) => (
    <Invitation key={invitation.event} {...{ invitation, today, isNews }} />
  );
  const others = invitations.filter(
    (one) => one !== news.invitation && one !== meeting && !(isPaused && one.state === 'invited'),
  );
  return {
    questions: questions && (!isPaused || questions.sentAt !== null) && (
      <Questions key="questions" {...{ application, questions }} />
    ),
    invitation: news.invitation && showInvitation(news.invitation, true),
    others: others.map((one) => showInvitation(one, false)),
    profile: status === 'investor-ready' && (
      <ProfileLink key="profile" isMade={profile !== null} isNews={news.block === 'profile'} />
    ),
    contact: <ContactForm fields={fields} />,
    guardian: guardian && <GuardianSection key="guardian" {...{ guardian, application }} />,
    publicity: publicity && (
      <Publicity key="publicity" party="applicant" guardianSays={guardian?.publicity} {...publicity} />
    ),
    reason: <Reason application={application} />,
  };
}

function ProfileLink({ isMade, isNews }: { readonly isMade: boolean; readonly isNews: boolean }) {
  const LinkOrButton = isNews ? ButtonLink : TextLink;
  return (
    <LinkOrButton to={`${useLocation().pathname}/profile`}>
      {isMade ? profileNews.open : profileNews.create}
    </LinkOrButton>
  );
}

type NewsHeaderProps = {
  readonly application: Pick<OwnApplication, 'status' | 'reference'>;
  readonly news: News;
  /** Default: the status. */
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
};

export function NewsHeader({ application: { status, reference }, news, badge, children }: NewsHeaderProps) {
  return (
    <header className="space-y-4">
      <p className="flex flex-wrap items-center gap-x-4 font-medium">
        {badge ?? <StatusBadge status={status === 'finished' ? status : getStatusGroup(status)} />}
        <span data-reference="" className="whitespace-nowrap">
          {reference}
        </span>
      </p>
      {children}
      <Headline>{news.headline}</Headline>
      <Lead text={news.lead} filled={news.filled} />
    </header>
  );
}

/** The first sentence of the venture text, in the applicant's own words. */
export function Idea({ text }: { readonly text: string }) {
  const [sentence] = /^.{1,160}?[.!?](?=\s|$)/s.exec(text.trim()) ?? [];
  if (!sentence) return null;
  return (
    <figure className="border-t-2 pt-3">
      <figcaption className="mb-2 text-sm text-muted">{content.ideaLabel}</figcaption>
      <blockquote dir="auto" className="font-display text-2xl font-bold tracking-tight text-balance">
        {sentence}
      </blockquote>
    </figure>
  );
}

/** The form takes the draft of its tab. It opens empty where scripts are off, and the page says so. */
function ApplyAgain({ fields }: Pick<OwnApplication, 'fields'>) {
  const draft = { ...fields, age: String(fields.age), again: 'yes' };
  const { lead, withText, withoutScripts } = content.applyAgain;
  return (
    <div className="space-y-3">
      <p>{lead}</p>
      <ButtonLink variant="primary" to="/apply" onClick={() => extendDraft(applicationDraft, draft)}>
        {withText}
      </ButtonLink>
      <noscript>
        <Note>{withoutScripts}</Note>
      </noscript>
    </div>
  );
}
