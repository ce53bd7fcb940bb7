import { consent, guardianPage as content } from '../../content/en/applicants/guardian.ts';
import { guardianProfile } from '../../content/en/applicants/profile.ts';
import { guardianVenture } from '../../content/en/applicants/venture.ts';
import { formatDay } from '../../content/en/dates.ts';
import { concernLink } from '../../content/en/site/frame.ts';
import { campArt } from '../art/camp.ts';
import { TextLink } from '../site/site-link.tsx';
import { Headline } from '../ui/headline.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ProfilePreview } from '../ui/profile.tsx';
import { SplitPage } from '../ui/split-page.tsx';
import { Roadmap, SessionNotes } from '../ui/venture.tsx';
import type { Route } from './+types/guardian';
import { EarlierAnswer, type GuardianQuestion, Question } from './guardian-question.tsx';
import { Note, Part } from './parts.tsx';
import { Publicity } from './publicity.tsx';

type Data = Route.ComponentProps['loaderData'];

export function GuardianPage(props: Data) {
  return (
    <SplitPage art={campArt}>
      <PageTitle title={content.title} />
      <div className="mx-auto w-full max-w-venture space-y-6 wrap-anywhere">
        {props.isOpen ? (
          <Questions {...props} />
        ) : (
          <>
            <Headline>{content.closedHeading}</Headline>
            <p>{content.closed}</p>
          </>
        )}
        {props.publicity && <Publicity party="guardian" {...props.publicity} />}
        <div className="space-y-2 border-t border-hairline pt-4">
          <Note>{content.address}</Note>
          <p className="flex flex-wrap gap-x-6 text-sm">
            <TextLink to="/parents">{content.parents}</TextLink>
            <TextLink to="/privacy">{content.privacy}</TextLink>
            <TextLink to={concernLink.to}>{concernLink.label}</TextLink>
          </p>
        </div>
      </div>
    </SplitPage>
  );
}

/** The first open question is the heading. Each other answer is one line at the end. */
function Questions(props: Data) {
  const { invitations, venture, today } = props;
  const application = describeApplication(props);
  const questions = [describeProfile(props), application].filter((question) => question !== null);
  const first = questions.find(({ agrees }) => agrees === null) ?? questions[0] ?? application;
  return (
    <>
      <Question {...first} />
      {venture && (
        <>
          <Part id="roadmap" title={guardianVenture.heading}>
            <p>{guardianVenture.mentor(venture.mentor)}</p>
            <Roadmap venture={venture} />
          </Part>
          <SessionNotes venture={venture} title={guardianVenture.notes} />
        </>
      )}
      {invitations.length > 0 && (
        <Part id="invitations" title={content.invitations}>
          {invitations.map(({ event, title, text }) => (
            <p key={event}>
              <strong>{title}</strong>. {text}
            </p>
          ))}
        </Part>
      )}
      {questions
        .filter((question) => question !== first)
        .map((question) => (
          <EarlierAnswer key={question.intent} {...question} today={today} />
        ))}
    </>
  );
}

/** May the young person take part? */
function describeApplication({ answer, answeredOn, reference, sentOn, today }: Data): GuardianQuestion {
  const named = content.lead.replace('{date}', formatDay(sentOn, today));
  const agrees = answer && answer === 'confirmed';
  return { intent: 'application', texts: consent, lead: [content.whoWeAre, named], reference, agrees, answeredOn };
}

/** May investors see the one-page profile? Asked until the answer above is a refusal. */
function describeProfile({ profile, answer, reference }: Data): GuardianQuestion | null {
  const own = profile?.approvals.find(({ approver }) => approver === 'guardian');
  if (!profile || !own || answer === 'refused') return null;
  return {
    intent: 'profile',
    texts: guardianProfile,
    lead: [guardianProfile.lead],
    reference,
    revision: profile.revision,
    agrees: own.agrees,
    answeredOn: own.on,
    children: <ProfilePreview profile={profile} />,
  };
}
