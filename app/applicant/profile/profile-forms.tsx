import { type ProfileRefusal, profileRefusals, ownProfile as texts } from '../../../content/en/applicants/profile.ts';
import { formatDay } from '../../../content/en/dates.ts';
import type { ProfileView } from '../../../core/profiles/find-profile.ts';
import {
  type MarkedText,
  type MarkedTexts,
  profileFields,
  profileLimits,
} from '../../../core/profiles/profile-texts.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useFailure } from '../../ui/form/use-failure.ts';
import { Section } from '../../ui/kit/section.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { ApplicantForm } from '../applicant-form.tsx';
import { Block, Note } from '../parts.tsx';
import type { Route } from './+types/route';

type ProfileFailure = FormFailure<ProfileRefusal> & { readonly places?: MarkedTexts };

type PageData = Route.ComponentProps['loaderData'];

const rows = { title: 1, sentence: 1, what: 7, asked: 3 } as const;

/** The four texts. A refusal keeps all that was typed, and shows the places that must go. */
export function ProfileForm({ reference, profile }: Pick<PageData, 'reference' | 'profile'>) {
  const failure = useFailure<ProfileFailure>('save');
  // The person has read about the new revision, and may send the own texts again.
  const seen = failure?.code === 'changed-meanwhile' ? undefined : failure?.values?.['revision'];
  return (
    <ApplicantForm
      intent="save"
      refusals={profileRefusals}
      draft={`profile-draft ${reference}`}
      submit={texts.save}
      variant="quiet"
    >
      <input type="hidden" name="revision" value={seen ?? profile?.revision ?? 0} />
      {profileFields.map((field) => (
        <TextArea
          key={field}
          name={field}
          label={texts.fields[field]}
          defaultValue={failure?.values?.[field] ?? profile?.texts[field] ?? ''}
          maxLength={profileLimits[field]}
          rows={rows[field]}
          error={describeError(failure, field)}
          // Announces the refusal where scripts are off.
          autoFocus={failure?.fields?.[field] !== undefined}
        />
      ))}
    </ApplicantForm>
  );
}

function describeError(failure: ProfileFailure | undefined, field: (typeof profileFields)[number]) {
  const places = failure?.places?.[field];
  if (places) return <Places parts={places} />;
  return failure?.fields?.[field] && profileRefusals[failure.code];
}

/** The text, with the parts that say too much. */
function Places({ parts }: { readonly parts: MarkedText }) {
  return (
    <>
      <span dir="auto" className="mb-2 block whitespace-pre-line text-base text-ink">
        {parts.map(({ text, isMarked }, index) =>
          isMarked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
            <mark key={index} className="rounded-mark bg-butter px-1 font-semibold">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
      {texts.personal(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text))}
    </>
  );
}

type ConsentBlockProps = Pick<PageData, 'guardian'> & { readonly profile: ProfileView };

/** The approvals so far, and the applicant's own. */
export function ConsentBlock({ profile, guardian }: ConsentBlockProps) {
  const { approvals, state, revision } = profile;
  const hasApproved = approvals[0]?.agrees === true;
  const intent = hasApproved ? 'take-back' : 'agree';
  const asksGuardian = guardian !== null && guardian !== 'no-address';
  return (
    <Block>
      <Section id="consents" title={state === 'agreed' ? texts.approvedHeading : texts.approveHeading}>
        <Approvals {...profile} />
        {guardian === 'no-address' && <p>{texts.nameFirst}</p>}
        <ApplicantForm
          key={intent}
          intent={intent}
          refusals={profileRefusals}
          submit={hasApproved ? texts.withdraw : texts[asksGuardian ? 'askButton' : 'approveButton']}
          variant={hasApproved ? 'small' : 'primary'}
          note={hasApproved ? texts.withdrawNote : asksGuardian && texts.askNote}
        >
          <input type="hidden" name="revision" value={revision} />
          {!hasApproved && <Checkbox name="agree" value="1" required label={texts.approve} note={texts.approveNote} />}
        </ApplicantForm>
      </Section>
    </Block>
  );
}

function Approvals({ approvals, today }: Pick<ProfileView, 'approvals' | 'today'>) {
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      {approvals.map(({ approver, agrees, on }) => (
        <li key={approver} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
          <span className="flex items-center gap-3 font-medium">
            {agrees !== null && <StatusGlyph kind={agrees ? 'ok' : 'error'} />}
            {agrees === false ? texts.said[approver] : texts.steps[approver]}
          </span>
          <Note>{on ? formatDay(on, today) : texts.open}</Note>
        </li>
      ))}
    </ol>
  );
}
