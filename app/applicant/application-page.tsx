import { useActionData } from 'react-router';
import * as content from '../../content/en/applicants/application.ts';
import { profileNews } from '../../content/en/applicants/profile.ts';
import type { OwnApplication } from '../../core/applicants/own-application.ts';
import { isClosed } from '../../core/applications/status.ts';
import type { ApplicantInvitation } from '../../core/invitations/list-applicant-invitations.ts';
import { ButtonLink } from '../site/site-link.tsx';
import { applicationDraft, extendDraft } from '../ui/form/draft.ts';
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
import { Idea, NewsHeader, StatusSteps } from './news-header.tsx';
import { Block, Columns, Main, Note, Side } from './parts.tsx';
import { Questions } from './questions.tsx';
import { Mentor, OwnRoadmap, StepBadge, VentureNotes } from './venture.tsx';

type PageData = Route.ComponentProps['loaderData'];

export default function ApplicationPage({ loaderData: own }: Route.ComponentProps) {
  const { application, venture, backupDays, flash } = own;
  const { status, fields, reference } = application;
  const news = getNews(own);
  const parts = listParts(own, news);
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
      {!venture && parts.others}
    </>
  );
  const rest = (
    <>
      {venture && parts.others}
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
              {parts.meetings}
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

const partNames = ['questions', 'profile', 'guardian', 'publicity'] as const;

/** The forms and texts of the page. The news puts one of them first. */
function listParts({ application, venture, invitations, profile, publicity }: PageData, news: News) {
  const { questions, guardian, status, fields, today } = application;
  const isPaused = guardian?.status === 'refused';
  const others = invitations.filter((one) => one !== news.invitation && !(isPaused && one.state === 'invited'));
  const isBeside = ({ kind, state }: ApplicantInvitation) =>
    venture !== null && kind === 'meeting' && state === 'chosen';
  const show = (invitation: ApplicantInvitation) => <Invitation key={invitation.event} {...{ invitation, today }} />;
  return {
    questions: questions && (!isPaused || questions.sentAt !== null) && (
      <Questions key="questions" {...{ application, questions }} />
    ),
    invitation: news.invitation && <Invitation invitation={news.invitation} today={today} isNews />,
    meetings: others.filter(isBeside).map(show),
    others: others.filter((one) => !isBeside(one)).map(show),
    profile: status === 'investor-ready' && (
      <ButtonLink key="profile" variant={news.block === 'profile' ? 'primary' : 'textLink'} to="profile">
        {profile ? profileNews.open : profileNews.create}
      </ButtonLink>
    ),
    contact: <ContactForm fields={fields} />,
    guardian: guardian && <GuardianSection key="guardian" {...{ guardian, application }} />,
    publicity: publicity && <Publicity key="publicity" party="applicant" {...publicity} />,
    reason: <Reason application={application} />,
  };
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
