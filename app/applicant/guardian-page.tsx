import { consent, guardianPage as content } from '../../content/en/applicants/guardian.ts';
import { guardianProfile } from '../../content/en/applicants/profile.ts';
import { guardianVenture } from '../../content/en/applicants/venture.ts';
import { formatDay } from '../../content/en/dates.ts';
import { concernLink } from '../../content/en/site/frame.ts';
import { adultsChecked } from '../../content/en/site/parents.ts';
import { campArt } from '../art/camp.ts';
import { Operator } from '../site/operator.tsx';
import { TextLink } from '../site/site-link.tsx';
import { Headline } from '../ui/headline.tsx';
import { Interpolate } from '../ui/interpolate.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ProfilePreview } from '../ui/profile.tsx';
import { SplitPage } from '../ui/split-page.tsx';
import { Roadmap, SessionNotes } from '../ui/venture.tsx';
import type { Route } from './+types/guardian';
import { ConsentForm, Publicity } from './consent.tsx';
import { Block, Disclosure, Note, Part } from './parts.tsx';

type Data = Route.ComponentProps['loaderData'];

export default function GuardianPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <SplitPage art={campArt}>
      <PageTitle title={content.title} />
      <div className="mx-auto w-full max-w-venture space-y-6 wrap-anywhere">
        {data.isOpen ? (
          <OpenPage {...data} />
        ) : (
          <>
            <Headline>{content.closedHeading}</Headline>
            <p>{content.closed}</p>
          </>
        )}
        {data.publicity && <Publicity party="guardian" {...data.publicity} />}
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

/** The first open question is the heading. An answer to the other one is a line at the end. */
function OpenPage(data: Data) {
  const { invitations, venture } = data;
  const questions = [describeProfile(data), describeApplication(data)].filter((question) => question !== null);
  const first = questions.find(({ agrees }) => agrees === null) ?? questions[0];
  const other = questions.find((question) => question !== first && question.agrees !== null);
  return (
    <>
      {first && <Question {...first} />}
      {venture && (
        <>
          <Part id="roadmap" title={guardianVenture.heading}>
            <p>{guardianVenture.mentor(venture.mentor)}</p>
            {data.hasCheckedAdults && <Note>{adultsChecked}</Note>}
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
      {other && (
        <div className="border-t border-hairline pt-4">
          <Note>{fillDay(other, other.texts[other.agrees ? 'agreed' : 'refused'].line)}</Note>
          <ChangeAnswer {...other} />
        </div>
      )}
    </>
  );
}

type QuestionProps = {
  readonly intent: 'application' | 'profile';
  readonly texts: typeof consent | typeof guardianProfile;
  /** The paragraphs under the question; `{reference}` is filled in. */
  readonly lead: readonly string[];
  /** Null: still open. */
  readonly agrees: boolean | null;
  readonly on: string | null;
  readonly data: Data;
};

/** May the young person take part? */
function describeApplication(data: Data): QuestionProps {
  const lead = [content.whoWeAre, content.lead.replace('{date}', formatDay(data.sentOn, data.today))];
  return { intent: 'application', texts: consent, lead, data, ...data.application };
}

/** May investors see the one-page profile? Asked until the answer above is a refusal. */
function describeProfile(data: Data): QuestionProps | null {
  const own = data.profile?.approvals.find(({ approver }) => approver === 'guardian');
  if (!own || data.application.agrees === false) return null;
  const { agrees, on } = own;
  return { intent: 'profile', texts: guardianProfile, lead: [guardianProfile.lead], data, agrees, on };
}

const fillDay = ({ on, data: { today } }: QuestionProps, text: string) =>
  text.replace('{date}', formatDay(on ?? today, today));

/** The question, or what happens after its answer, as the heading of the page. */
function Question(question: QuestionProps) {
  const { intent, texts, lead, agrees, data } = question;
  const answered = agrees === null ? null : texts[agrees ? 'agreed' : 'refused'];
  return (
    <>
      <Headline>{answered ? fillDay(question, answered.heading) : texts.question}</Headline>
      <Paragraphs texts={answered ? [answered.text] : lead} reference={data.reference} />
      <Operator />
      {intent === 'profile' && data.profile && <ProfilePreview profile={data.profile} />}
      {answered ? <ChangeAnswer {...question} /> : <FactsAndForm {...question} />}
    </>
  );
}

function Paragraphs({ texts, reference }: { readonly texts: readonly string[]; readonly reference: string }) {
  return texts.map((text) => (
    <p key={text}>
      <Interpolate text={text} with={reference} />
    </p>
  ));
}

/** The question again. Closed once another answer is stored. */
function ChangeAnswer(question: QuestionProps) {
  return (
    <Disclosure key={String(question.agrees)} summary={consent.change} intent={question.intent}>
      <Paragraphs texts={question.lead} reference={question.data.reference} />
      <FactsAndForm {...question} />
    </Disclosure>
  );
}

function FactsAndForm({ intent, texts, agrees, data }: QuestionProps) {
  const isChecked = intent === 'application' && data.hasCheckedAdults;
  const facts = isChecked ? [...texts.facts, [content.checked, adultsChecked] as const] : texts.facts;
  return (
    <>
      <dl className="space-y-3">
        {facts.map(([fact, text]) => (
          <div key={fact}>
            <dt className="font-semibold">{fact}</dt>
            <dd className="text-ink-700">{text}</dd>
          </div>
        ))}
      </dl>
      <Block>
        <ConsentForm {...{ intent, texts, agrees }}>
          {intent === 'profile' && <input type="hidden" name="revision" value={data.profile?.revision} />}
        </ConsentForm>
      </Block>
    </>
  );
}
