import { data, Form, Link } from 'react-router';
import { profileRefusals } from '../../../content/en/applicants/profile.ts';
import { profileParts } from '../../../content/en/investors.ts';
import { approval as texts } from '../../../content/en/staff/investors.ts';
import { findApplication } from '../../../core/applications/find-application.ts';
import { answerProfile } from '../../../core/profiles/answer-profile.ts';
import { findProfileView } from '../../../core/profiles/find-profile-view.ts';
import { profileLimits } from '../../../core/profiles/profile-texts.ts';
import { saveProfile } from '../../../core/profiles/save-profile.ts';
import { fail } from '../../../core/result.ts';
import { mayShowToInvestors } from '../../../core/team/policies.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { type Phase, PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { ProfilePreview } from '../../ui/profile.tsx';
import { describeTime, readClock } from '../describe-time.ts';
import { flashOrFail } from '../flash.ts';
import { answerStaff, answerStaffForm } from '../guard.ts';
import { nameStaffPage } from '../staff-page.ts';
import { Field } from '../ui/field.tsx';
import { Outcome } from '../ui/outcome.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Route } from './+types/approval';

export const meta = nameStaffPage(texts.title);

export const loader = answerStaff(mayShowToInvestors, async ({ ctx, id }) => {
  const application = await findApplication(ctx, id);
  if (!application) throw data(null, { status: 404 });
  const [profile, clock] = await Promise.all([findProfileView(ctx, id), readClock(ctx)]);
  const { name, age, school, city, reference } = application;
  return {
    id,
    name,
    firstName: name.split(' ')[0] ?? name,
    facts: [age, school, city].join(', '),
    reference,
    profile: profile && {
      ...profile,
      approvals: profile.approvals.map((one) => ({ ...one, time: one.at && describeTime(one.at, clock) })),
    },
    saved: profile && describeTime(profile.savedAt, clock).text,
  };
});

const sent = { policy: mayShowToInvestors, keep: ['region'] };

export const action = answerStaffForm(sent, async ({ get }, { context, ctx, id, by }) => {
  const path = `/staff/investors/${encodeURIComponent(id)}`;
  const revision = Number(get('revision')) || 0;
  switch (get('intent')) {
    case 'region':
      return flashOrFail(
        context,
        await saveProfile(ctx, { applicationId: id, revision, texts: { region: get('region') } }),
        {
          path,
          text: texts.notices.region,
        },
      );
    case 'agree':
    case 'take-back': {
      const agrees = get('intent') === 'agree';
      const answer = { applicationId: id, approver: 'coordinator', actor: by, agrees, revision } as const;
      const answered = await answerProfile(ctx, answer);
      return flashOrFail(context, answered, { path, text: texts.notices[agrees ? 'agreed' : 'taken-back'] });
    }
    default:
      return fail('unreadable');
  }
});

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Approval({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, facts, reference, profile, saved } = loaderData;
  const failure = actionData && 'code' in actionData ? actionData : undefined;
  return (
    <div className="staff-content">
      <p>
        <Link className="text-link" to={`/staff/applications/${id}`}>
          <bdi>{name}</bdi>, {reference}
        </Link>
      </p>
      <PageHead heading={texts.heading} lead={`${facts}. ${saved ? texts.saved(saved) : ''}`} />
      <Outcome failure={failure} texts={{ ...profileRefusals, personal: texts.regionRefused }} />
      {profile ? (
        <div className="approval">
          <section aria-labelledby="preview">
            <p className="soft" id="preview">
              {profileParts.preview}
            </p>
            <ProfilePreview profile={profile} />
          </section>
          <Decision {...loaderData} profile={profile} typed={failure?.values?.region} />
        </div>
      ) : (
        <p className="staff-nothing">{texts.none}</p>
      )}
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type DecisionProps = Pick<Loaded, 'id' | 'firstName'> & {
  readonly profile: NonNullable<Loaded['profile']>;
  /** The region of a refused form. */
  readonly typed: string | undefined;
};

/** Who agrees, the region, and the coordinator's own answer. */
function Decision({ id, firstName, profile, typed }: DecisionProps) {
  const names = { applicant: firstName, guardian: texts.guardian, coordinator: texts.daybreak };
  const { approvals, state, region, revision, ageBand } = profile;
  const hasAgreed = approvals.at(-1)?.agrees === true;
  const seen = <input type="hidden" name="revision" value={revision} />;
  return (
    <div className="approval-side">
      <section aria-labelledby="approvals">
        <h2 id="approvals">{approvals.length === 3 ? texts.three : texts.two}</h2>
        <ol className="timeline">
          {approvals.map(({ approver, agrees, time }, index) => (
            <li key={approver}>
              <PhaseGlyph phase={agrees ? ((index + 1) as Phase) : 0} />
              <strong>
                {(agrees === null ? texts.asked : agrees ? texts.agreed : texts.refused)(names[approver])}
              </strong>
              {time && <time dateTime={time.iso}>{time.text}</time>}
            </li>
          ))}
        </ol>
        {!hasAgreed && <p className="soft">{texts.before}</p>}
      </section>
      <Form method="post" preventScrollReset key={region}>
        {seen}
        <Field
          name="region"
          label={texts.region}
          note={texts.regionNote(firstName, profileParts.bands[ageBand], approvals.length === 3)}
          maxLength={profileLimits.region}
          defaultValue={typed ?? region}
        />
        <SubmitButton className="button quiet tiny" name="intent" value="region">
          {texts.regionButton}
        </SubmitButton>
      </Form>
      <section className="staff-note" aria-labelledby="stranger">
        <h2 id="stranger">{texts.stranger}</h2>
        <p>{texts.strangerText}</p>
      </section>
      <Form className="staff-actions" method="post" preventScrollReset>
        {seen}
        <SubmitButton
          className={`button small ${hasAgreed ? 'quiet' : 'primary'}`}
          name="intent"
          value={hasAgreed ? 'take-back' : 'agree'}
        >
          {hasAgreed ? texts.takeBack : texts.agree}
        </SubmitButton>
        {state === 'agreed' ? (
          <Link className="button primary small" to={`/staff/investors?profile=${id}`}>
            {texts.makeLink}
          </Link>
        ) : (
          <Link className="button quiet small" to={`/staff/applications/${id}?message=1`}>
            {texts.askFor(firstName)}
          </Link>
        )}
      </Form>
      <p className="soft">{texts.note}</p>
    </div>
  );
}
