import { redirect } from 'react-router';
import { concernRefusals, emergency, concern as texts } from '../../content/en/concern.ts';
import { reportConcern } from '../../core/concerns/concerns.ts';
import { concernMaxLength } from '../../core/concerns/limits.ts';
import { authContext } from '../framework/request-context.ts';
import { FormPage } from '../site/form-page.tsx';
import { MailLink } from '../site/mail-link.tsx';
import { handleForm } from '../ui/form/handle-form.ts';
import { sendForm } from '../ui/form/send-form.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import { useFailure } from '../ui/form/use-failure.ts';
import { buttonClasses } from '../ui/kit/button.tsx';
import type { Route } from './+types/concern';
import { ApplicantForm, OwnField } from './applicant-form.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  const hasForm = context.get(authContext).concernEmails.length > 0;
  return { hasForm, isSent: url.searchParams.has('sent') };
}

export function action({ context }: Route.ActionArgs) {
  return handleForm({ context, keep: ['text', 'contact'] }, async ({ get }) => {
    const concern = { text: get('text'), contact: get('contact') };
    const reported = await reportConcern(context.get(authContext), concern, context.get(authContext).address);
    return reported.ok ? redirect('/concern?sent=1#status', 303) : reported;
  });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Concern({ loaderData: { hasForm, isSent } }: Route.ComponentProps) {
  const { heading, text } = isSent ? texts.sent : texts.asking;
  return (
    <FormPage heading={heading} text={text} isTextFirst>
      <p className="border-y border-hairline py-4 font-semibold">
        {emergency.before}{' '}
        <a className={buttonClasses.link} href={`tel:${emergency.number}`}>
          {emergency.number}
        </a>{' '}
        {emergency.after}
      </p>
      {!isSent && hasForm && <ConcernForm />}
      {!hasForm && (
        <p>
          {texts.withoutForm} <MailLink variant="link" />
        </p>
      )}
    </FormPage>
  );
}

function ConcernForm() {
  const failure = useFailure();
  const error = failure?.fields?.['text'] && concernRefusals[failure.fields['text']];
  return (
    <ApplicantForm intent="report" refusals={concernRefusals} submit={texts.button}>
      <p>{texts.readers}</p>
      <TextArea
        name="text"
        label={texts.fields.text}
        hint={texts.hints.text}
        error={error}
        maxLength={concernMaxLength}
        defaultValue={failure?.values?.['text']}
        autoFocus={error !== undefined}
      />
      <OwnField intent="report" name="contact" />
    </ApplicantForm>
  );
}
