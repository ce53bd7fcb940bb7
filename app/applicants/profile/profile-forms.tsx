import { Form } from 'react-router';
import { detailNames, profileRefusals, ownProfile as texts } from '../../../content/en/applicants/profile.ts';
import { formatDay } from '../../../content/en/dates.ts';
import type { ProfileView } from '../../../core/profiles/find-profile-view.ts';
import { type MarkedText, profileFields, profileLimits } from '../../../core/profiles/profile-texts.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useTextDraft } from '../../ui/form/use-text-draft.ts';
import { type Phase, PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { RefusalText } from '../own-form.tsx';
import { GlyphAhead } from '../status-steps.tsx';
import { TextField } from '../text-field.tsx';
import type { Route } from './+types/route';
import { describeRefusal, type ProfileFailure } from './profile-failure.ts';

type ProfileFormProps = {
  readonly reference: string;
  readonly profile: ProfileView | null;
  readonly failure: ProfileFailure | undefined;
};

const rows = { title: 1, sentence: 1, what: 7, asked: 3 } as const;

/** The four texts. A refusal keeps all that was typed, and shows the places that must go. */
export function ProfileForm({ reference, profile, failure }: ProfileFormProps) {
  const { isPending, wrongFields, form } = useForm({ intent: 'save', result: failure });
  const keep = useTextDraft(form.ref, `profile-draft ${reference}`);
  const shown = isPending ? undefined : failure;
  // The person has read about the new revision, and may send the own texts again.
  const seen = failure?.code === 'changed-meanwhile' ? undefined : failure?.values?.revision;
  return (
    <Form className="form own-profile-form" {...form} onInput={keep} noValidate>
      {shown && <RefusalText text={describeRefusal(shown)} />}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="revision" value={seen ?? profile?.revision ?? 0} />
      {profileFields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={texts.fields[field]}
          first={failure?.values?.[field] ?? profile?.texts[field] ?? ''}
          maximum={profileLimits[field]}
          rows={rows[field]}
          error={
            shown?.places?.[field] ? (
              <Places parts={shown.places[field]} />
            ) : (
              wrongFields[field] && profileRefusals[shown?.code as 'personal']
            )
          }
        />
      ))}
      <BusyButton className="button quiet" busy={isPending} text={texts.save} />
    </Form>
  );
}

/** The part of a text that says too much, with what it is in revision. */
function Places({ parts }: { parts: MarkedText }) {
  const kinds = Object.entries(detailNames).filter(([kind]) => parts.some((part) => part.kind === kind));
  return (
    <>
      <p className="own-places" dir="auto">
        {parts.map(({ text, kind }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
          kind === null ? text : <mark key={index}>{text}</mark>,
        )}
      </p>
      <p className="field-error">{texts.kinds(kinds.map(([, name]) => name))}</p>
    </>
  );
}

type Found = Extract<Route.ComponentProps['loaderData'], { readonly kind: 'found' }>;
type ConsentBlockProps = Pick<Found, 'guardian'> & {
  readonly profile: ProfileView;
  readonly failure: ProfileFailure | undefined;
};

/** Who must agree, who has, and what the applicant can do about it. */
export function ConsentBlock({ profile, guardian, failure }: ConsentBlockProps) {
  const { approvals, state, revision, today } = profile;
  const hasAgreed = approvals[0]?.agrees === true;
  const intent = hasAgreed ? 'take-back' : 'agree';
  const { isPending, form } = useForm({ intent, result: failure });
  const heading = approvals.length === 3 ? texts.agreedHeading : texts.bothAgreedHeading;
  const askText = guardian === null || guardian === 'no-address' ? texts.agreeButton : texts.askButton;
  return (
    <section className="own-questions own-consents" id="consents" aria-labelledby="consents-heading">
      <h2 id="consents-heading">{state === 'agreed' ? heading : texts.agreeHeading}</h2>
      <ol className="own-steps rising-steps">
        {approvals.map(({ approver, agrees, on }, index) => (
          <li key={approver} data-state={agrees ? 'walked' : 'ahead'}>
            {agrees ? <PhaseGlyph phase={(index + 1) as Phase} /> : <GlyphAhead />}
            <span className="own-step-name">{agrees === false ? texts.said[approver] : texts.steps[approver]}</span>
            <span className="own-step-date">
              {on
                ? formatDay(on, today)
                : approver === 'applicant'
                  ? texts.now
                  : approver === 'guardian' && texts.byLink}
            </span>
          </li>
        ))}
        <li data-state={state === 'agreed' ? 'now' : 'ahead'}>
          {state === 'agreed' ? <PhaseGlyph phase={4} /> : <GlyphAhead />}
          <span className="own-step-name">{texts.seen}</span>
          <span className="own-step-date">{texts.seenNote}</span>
        </li>
      </ol>
      {guardian === 'no-address' && <p>{texts.nameFirst}</p>}
      <Form className="form" {...form}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="revision" value={revision} />
        {!hasAgreed && (
          <label className="own-agree">
            <input type="checkbox" name="agree" value="1" required />
            <span>
              {texts.agree}
              <span className="own-note">{texts.agreeNote}</span>
            </span>
          </label>
        )}
        {failure && !isPending && <RefusalText text={describeRefusal(failure)} />}
        <div className="button-row">
          <BusyButton
            className={hasAgreed ? 'button quiet' : 'button primary'}
            busy={isPending}
            text={hasAgreed ? texts.takeBack : askText}
          />
        </div>
        <p className="own-note">{hasAgreed ? texts.takeBackNote : askText === texts.askButton && texts.askNote}</p>
      </Form>
    </section>
  );
}
