import { Form } from 'react-router';
import { guardianProfile } from '../../content/en/applicants/profile.ts';
import { formatDay } from '../../content/en/dates.ts';
import type { ProfileView } from '../../core/profiles/find-profile-view.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { ProfilePreview } from '../ui/profile.tsx';
import { RefusalText } from './own-form.tsx';
import { describeRefusal, type ProfileFailure } from './profile/profile-failure.ts';

type GuardianAnswersProps = {
  /** The shown revision of the one-page profile that it is about; absent: it is about the application. */
  readonly revision?: number;
  /** What was answered before; null for nothing. */
  readonly agrees: boolean | null;
  readonly texts: { readonly agree: ButtonText; readonly refuse: ButtonText };
  readonly failure: ProfileFailure | undefined;
};
type ButtonText = { readonly button: string; readonly busy: string };

export function GuardianAnswers({ revision, agrees, texts, failure }: GuardianAnswersProps) {
  const about = revision === undefined ? '' : '-profile';
  const own = (failure?.intent ?? '').endsWith('-profile') === (about !== '') ? failure : undefined;
  const part = { revision, failure: own };
  return (
    <>
      {own && <RefusalText text={describeRefusal(own)} />}
      <div className="button-row">
        {agrees !== true && <AnswerForm {...part} intent={`agree${about}`} look="primary" text={texts.agree} />}
        {agrees !== false && <AnswerForm {...part} intent={`refuse${about}`} look="quiet" text={texts.refuse} />}
      </div>
    </>
  );
}

type AnswerFormProps = Pick<GuardianAnswersProps, 'failure'> & {
  readonly intent: string;
  readonly revision: number | undefined;
  readonly look: 'primary' | 'quiet';
  readonly text: ButtonText;
};

/** Programs that guard a mailbox follow links, so an answer is a form. */
function AnswerForm({ intent, revision, failure, look, text }: AnswerFormProps) {
  const { isPending, form } = useForm({ intent, result: failure });
  return (
    <Form {...form}>
      <input type="hidden" name="intent" value={intent} />
      {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
      <BusyButton className={`button ${look}`} busy={isPending} text={text} />
    </Form>
  );
}

type GuardianProfileProps = { readonly profile: ProfileView; readonly failure: ProfileFailure | undefined };

/** The one-page profile on the page of the guardian, who agrees that investors see it, or not. */
export function GuardianProfile({ profile, failure }: GuardianProfileProps) {
  const own = profile.approvals.find(({ approver }) => approver === 'guardian');
  if (!own) return null;
  const { agrees, on } = own;
  const { heading, lead, facts, agreed, refused } = guardianProfile;
  return (
    <section className="guardian-profile" aria-labelledby="profile">
      <h2 id="profile">{heading}</h2>
      <p>{lead}</p>
      <ProfilePreview profile={profile} />
      <dl>
        {facts.map(([fact, text]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {on && <p role="status">{(agrees ? agreed : refused).replace('{date}', formatDay(on, profile.today))}</p>}
      <GuardianAnswers revision={profile.revision} agrees={agrees} texts={guardianProfile} failure={failure} />
    </section>
  );
}
