import { consent, guardianPage as content } from '../../content/en/applicants/guardian.ts';
import { guardianProfile } from '../../content/en/applicants/profile.ts';
import { guardianVenture } from '../../content/en/applicants/venture.ts';
import { describeCheckedAdults } from '../../content/en/checks.ts';
import { formatDay } from '../../content/en/dates.ts';
import { concernLink } from '../../content/en/site/frame.ts';
import campArt from '../art/drawings/camp.svg';
import { Operator } from '../site/contact.tsx';
import { TextLink } from '../site/site-link.tsx';
import { Headline } from '../ui/headline.tsx';
import { Interpolate } from '../ui/interpolate.tsx';
import { Section } from '../ui/kit/section.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ProfilePreview } from '../ui/profile.tsx';
import { SplitPage } from '../ui/split-page.tsx';
import { Roadmap, SessionNotes } from '../ui/venture.tsx';
import type { Route } from './+types/guardian';
import { ConsentForm, Publicity } from './consent.tsx';
import { Block, Disclosure, Note } from './parts.tsx';

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
  const { answers, invitations, venture } = data;
  const asked = (['profile', 'application'] as const).filter((intent) => answers[intent]);
  const first = asked.find((intent) => answers[intent]?.agrees === null) ?? asked[0] ?? 'application';
  const other = asked.find((intent) => intent !== first && answers[intent]?.agrees !== null);
  return (
    <>
      <Main data={data} intent={first} />
      {venture && (
        <>
          <Section id="roadmap" title={guardianVenture.heading}>
            <p>{guardianVenture.mentor(venture.mentorName)}</p>
            <Roadmap venture={venture} />
          </Section>
          <SessionNotes venture={venture} title={guardianVenture.notes} />
        </>
      )}
      {invitations.length > 0 && (
        <Section id="invitations" title={content.invitations}>
          {invitations.map(({ event, title, text }) => (
            <p key={event}>
              <strong>{title}</strong>. {text}
            </p>
          ))}
        </Section>
      )}
      {other && (
        <div className="border-t border-hairline pt-4">
          <Note>{findAnswered({ data, intent: other })?.line}</Note>
          <ChangeAnswer data={data} intent={other} />
        </div>
      )}
    </>
  );
}

const texts = { application: consent, profile: guardianProfile };

type QuestionProps = { readonly data: Data; readonly intent: keyof typeof texts };

/** Null while the question is open. */
function findAnswered({ data: { answers, today }, intent }: QuestionProps) {
  const { agrees, on } = answers[intent] ?? {};
  if (!on) return null;
  const { heading, text, line } = texts[intent][agrees ? 'agreed' : 'refused'];
  const fill = (sentence: string) => sentence.replace('{date}', formatDay(on, today));
  return { heading: fill(heading), text, line: fill(line) };
}

/** The question, or what happens after its answer, as the heading of the page. */
function Main(props: QuestionProps) {
  const { data, intent } = props;
  const { profile, reference, sentOn, today } = data;
  const answered = findAnswered(props);
  return (
    <>
      <Headline>{answered?.heading ?? texts[intent].question}</Headline>
      {(answered ? [answered.text] : texts[intent].lead).map((text) => (
        <p key={text}>
          <Interpolate text={text.replace('{date}', formatDay(sentOn, today))} with={reference} />
        </p>
      ))}
      <Operator />
      {intent === 'profile' && profile && <ProfilePreview profile={profile} />}
      {answered ? <ChangeAnswer {...props} /> : <FactsAndForm {...props} />}
    </>
  );
}

/** Closed once another answer is stored. */
function ChangeAnswer({ data, intent }: QuestionProps) {
  return (
    <Disclosure key={String(data.answers[intent]?.agrees)} summary={consent.change} intent={intent}>
      <FactsAndForm data={data} intent={intent} />
    </Disclosure>
  );
}

function FactsAndForm({ data, intent }: QuestionProps) {
  const isChecked = intent === 'application' && data.hasCheckedAdults;
  const checked = isChecked ? [[content.checked, describeCheckedAdults()] as const] : [];
  const [first, ...others] = texts[intent].facts;
  return (
    <>
      <dl className="space-y-3">
        {[first, ...checked, ...others].map(([fact, text]) => (
          <div key={fact}>
            <dt className="font-semibold">{fact}</dt>
            <dd className="text-ink-700">{text}</dd>
          </div>
        ))}
      </dl>
      <Block>
        <ConsentForm intent={intent} texts={texts[intent]} agrees={data.answers[intent]?.agrees ?? null}>
          {intent === 'profile' && <input type="hidden" name="revision" value={data.profile?.revision} />}
        </ConsentForm>
      </Block>
    </>
  );
}
