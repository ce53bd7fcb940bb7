import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import * as content from '../../content/en/applicants/application.ts';
import { ownInvitation } from '../../content/en/applicants/invitation.ts';
import { ownProfile } from '../../content/en/applicants/profile.ts';
import { ownQuestions } from '../../content/en/applicants/questions.ts';
import { formatDay, formatWeekday } from '../../content/en/dates.ts';
import { statusNames } from '../../content/en/status-names.ts';
import { formatMoment } from '../../content/en/times.ts';
import type { OwnApplication } from '../../core/applicants/own-application.ts';
import { isClosed } from '../../core/applications/status.ts';
import type { ApplicantInvitation } from '../../core/invitations/list-applicant-invitations.ts';
import morning0 from '../art/morning-0.svg';
import morning1 from '../art/morning-1.svg';
import morning2 from '../art/morning-2.svg';
import morning3 from '../art/morning-3.svg';
import morning4 from '../art/morning-4.svg';
import { useSite } from '../framework/use-site.ts';
import { makeMailLink } from '../site/mail-link.ts';
import { SiteLink, TextLink } from '../site/site-link.tsx';
import { Filled } from '../ui/filled.tsx';
import { applicationDraft, extendDraft, forgetDraft } from '../ui/form/draft.ts';
import { NoticeParagraph } from '../ui/notice-paragraph.tsx';
import { PhaseGlyph } from '../ui/phase-glyph.tsx';
import { getPhase } from '../ui/status-phases.ts';
import { Unbroken } from '../ui/unbroken.tsx';
import type { Route } from './+types/route';
import { GuardianSection } from './guardian-section.tsx';
import { Invitations } from './invitation/invitation-block.tsx';
import { OwnData } from './own-data.tsx';
import type { OwnFailure } from './own-form.tsx';
import { FeedbackForm, QuestionsBlock } from './questions/questions-block.tsx';
import { StatusSteps } from './status-steps.tsx';

const scenes = [morning0, morning1, morning2, morning3, morning4] as const;

type ApplicationPageProps = Extract<Route.ComponentProps['loaderData'], { readonly kind: 'found' }> & {
  readonly failure: OwnFailure | undefined;
};

export function ApplicationPage(props: ApplicationPageProps) {
  const { application, hasProfile, invitations, openInvitation, backupDays, open, notice, failure } = props;
  const { status, reference, questions, feedback, today } = application;
  const hasAnswers = questions?.isOpen === true && questions.sentAt !== null;
  const findFailure = (intent: string) => (failure?.intent === intent ? failure : undefined);
  return (
    <div className="own-page">
      <Scene status={status} />
      <div className="container own-columns">
        <div className="own-main">
          <StatusBadge application={application} />
          {notice && <NoticeParagraph text={content.notices[notice]} />}
          <h1 tabIndex={-1}>
            {hasAnswers && status !== 'investor-ready'
              ? ownQuestions.sentHeadline
              : content.statusTexts[status].headline}
          </h1>
          <StatusLead application={application} invitations={invitations} />
          {isClosed(status) && <ApplyAgain application={application} />}
          <QuestionsBlock
            application={application}
            isChanging={open === 'questions'}
            failure={findFailure('answers')}
          />
          <Invitations
            invitations={invitations}
            today={today}
            hasQuestions={questions?.isOpen === true && !hasAnswers}
            open={openInvitation}
            failure={findFailure('invitation')}
          />
          {status === 'investor-ready' && <ProfileSection hasProfile={hasProfile} />}
          {!isClosed(status) && <StatusSteps application={application} />}
          <GuardianSection application={application} isOpen={open === 'guardian'} failure={findFailure('guardian')} />
          <Messages
            application={application}
            underDecline={feedback && <FeedbackForm feedback={feedback} failure={findFailure('feedback')} />}
          >
            <AskUs reference={reference} />
          </Messages>
        </div>
        <OwnData application={application} backupDays={backupDays} open={open} failure={failure} />
      </div>
    </div>
  );
}

export function StatusBadge({ application }: { application: Pick<OwnApplication, 'status' | 'reference'> }) {
  return (
    <p className="wrap-row own-label">
      <PhaseGlyph phase={getPhase(application.status)} />
      <span>{statusNames[application.status]}</span>
      <span className="own-reference">{application.reference}</span>
    </p>
  );
}

export function Scene({ status }: Pick<OwnApplication, 'status'>) {
  return (
    <img
      className="cover-art own-scene"
      src={scenes[getPhase(status)]}
      alt=""
      width="1440"
      height="460"
      fetchPriority="high"
    />
  );
}

/** The form takes the draft of its tab; without scripts it opens empty, and the page says so. */
function ApplyAgain({ application: { fields } }: { application: OwnApplication }) {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
  return (
    <div className="own-again">
      <div className="button-row">
        <SiteLink
          className="button primary"
          to="/apply"
          onClick={() => extendDraft(applicationDraft, Object.fromEntries(texts))}
        >
          {content.applyAgain.withText}
        </SiteLink>
        <TextLink to="/apply" onClick={() => forgetDraft(applicationDraft)}>
          {content.applyAgain.empty}
        </TextLink>
      </div>
      <p className="own-note">{content.applyAgain.note}</p>
      <noscript>
        <p className="own-note">{content.applyAgain.withoutScripts}</p>
      </noscript>
    </div>
  );
}

type StatusLeadProps = { readonly application: OwnApplication; readonly invitations?: readonly ApplicantInvitation[] };

export function StatusLead({ application, invitations = [] }: StatusLeadProps) {
  const { status, answerDue, isLate, erasedOn, messages, questions, today } = application;
  const { text, message } = content.statusTexts[status];
  // Who is ready for investors reads what comes next, though the questions are still open.
  if (questions?.isOpen && !isLate && (questions.sentAt === null || status !== 'investor-ready')) {
    const [lead, day] =
      questions.sentAt === null ? [ownQuestions.lead, questions.answerBy] : [ownQuestions.sentLead, answerDue];
    return <p className="lead own-lead">{day && <Filled text={lead} with={formatWeekday(day)} />}</p>;
  }
  const invitation =
    invitations.find(
      ({ state, mayAnswer, isRefusedByGuardian }) => state === 'invited' && mayAnswer && !isRefusedByGuardian,
    ) ?? invitations.find(({ state }) => state === 'chosen' || state === 'none');
  if (invitation && !isLate && !isClosed(status)) {
    const { state, title, answerBy, span } = invitation;
    const text = ownInvitation.leads[state as 'invited'].replace('{title}', () => title);
    return (
      <p className="lead own-lead">
        <Filled text={text} with={formatWeekday(state === 'invited' ? answerBy : span.start.slice(0, 10), today)} />
      </p>
    );
  }
  return (
    <p className="lead own-lead">
      {!isLate && <Unbroken text={text} />} {!isLate && messages.length > 0 && message}{' '}
      {answerDue && (isLate || status === 'new' || status === 'in-review') && (
        <Filled text={isLate ? content.promise.late : content.promise.answerBy} with={formatWeekday(answerDue)} />
      )}
      {status === 'withdrawn' && erasedOn && (
        <Filled text={content.promise.erasedOn} with={formatDay(erasedOn, today)} />
      )}
    </p>
  );
}

type MessagesProps = {
  readonly application: OwnApplication;
  readonly underDecline?: ReactNode;
  readonly children?: ReactNode;
};

export function Messages({ application, underDecline, children }: MessagesProps) {
  const { messages, feedback, submittedAt, reference, promisedBy, today } = application;
  const { receiptSubject, receiptText } = content.messages;
  const text = receiptText.replace('{reference}', reference).replace('{date}', formatWeekday(promisedBy));
  const all = [...messages, { id: '', subject: receiptSubject, text, at: submittedAt }];
  return (
    <section className="own-messages" aria-labelledby="messages">
      <h2 id="messages">{content.messages.heading}</h2>
      <ol>
        {all.map(({ id, subject, text, at }) => (
          <li key={`${at} ${subject}`}>
            <h3>{subject}</h3>
            <time dateTime={at}>{formatMoment(at, today)}</time>
            {text
              .split(/(?:\r?\n){2,}/)
              .filter(Boolean)
              .map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never move, and two may be the same
                <p key={index}>
                  <Unbroken text={paragraph} />
                </p>
              ))}
            {feedback && id === feedback.message && underDecline}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

/** The way to the profile, on the private page. */
function ProfileSection({ hasProfile }: { hasProfile: boolean }) {
  return (
    <section className="own-questions" aria-labelledby="profile">
      <h2 id="profile">{ownProfile.section}</h2>
      <p>{ownProfile.sectionText}</p>
      <div>
        <SiteLink className={hasProfile ? 'button quiet' : 'button primary'} to={`${useLocation().pathname}/profile`}>
          {hasProfile ? ownProfile.open : ownProfile.make}
        </SiteLink>
      </div>
    </section>
  );
}

function AskUs({ reference }: { reference: string }) {
  const { contactEmail } = useSite();
  const { text, subject, link } = content.askUs;
  return (
    <p className="own-ask">
      {text}{' '}
      <a className="text-link" href={makeMailLink(contactEmail, subject.replace('{reference}', reference))}>
        {link}
      </a>
    </p>
  );
}
