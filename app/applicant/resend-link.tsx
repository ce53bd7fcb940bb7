import { redirect } from 'react-router';
import { resendLink as texts } from '../../content/en/applicants/resend-link.ts';
import { resendLinks } from '../../core/applicants/private-link.ts';
import { isEmail } from '../../core/email.ts';
import { fail } from '../../core/result.ts';
import offTrailArt from '../art/drawings/off-trail.svg';
import { authContext, backgroundContext, reportContext } from '../framework/request-context.ts';
import { FormPage } from '../site/form-page.tsx';
import { MailLink } from '../site/mail-link.tsx';
import type { PageLook } from '../site/page-layout.ts';
import { ButtonLink } from '../site/site-link.tsx';
import { handleForm } from '../ui/form/handle-form.ts';
import { sendForm } from '../ui/form/send-form.ts';
import type { Route } from './+types/resend-link';
import { ApplicantForm, OwnField } from './applicant-form.tsx';
import { Note } from './parts.tsx';

export const handle: PageLook = { bar: 'split', footer: null };

export function loader({ url }: Route.LoaderArgs) {
  return { done: (['sent', 'erased'] as const).find((one) => one === url.searchParams.get('done')) ?? null };
}

/** The response comes before the look-up, so that it is the same for every address. */
export function action({ context }: Route.ActionArgs) {
  return handleForm({ context, keep: ['email'] }, async (form) => {
    const email = form.get('email').trim();
    if (!isEmail(email)) return fail('not-an-email');
    const network = context.get(authContext).address;
    const sent = resendLinks(context.get(authContext), { email, network });
    context.get(backgroundContext)(sent.catch(context.get(reportContext)));
    return redirect('/applications?done=sent#status', 303);
  });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function LostLink({ loaderData: { done } }: Route.ComponentProps) {
  const { heading, text } = texts[done ?? 'asking'];
  return (
    <FormPage art={offTrailArt} heading={heading} text={text}>
      {done === null ? (
        <ApplicantForm intent="send" submit={texts.button}>
          <OwnField intent="send" name="email" />
        </ApplicantForm>
      ) : (
        <ButtonLink to="/">{texts.home}</ButtonLink>
      )}
      {done !== 'erased' && (
        <Note>
          {texts.noAccess} <MailLink variant="link" />
        </Note>
      )}
    </FormPage>
  );
}
