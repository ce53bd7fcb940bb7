import { Form, redirect } from 'react-router';
import { backToLogin } from '../../content/account.ts';
import { forgot } from '../../content/forgot-password.ts';
import { requestPasswordReset } from '../../domain/accounts.ts';
import { answerForm, readFields, refuse } from '../account/account-answer.ts';
import { sendAccountForm } from '../account/send-account-form.ts';
import campArt from '../art/camp.svg';
import { BusyButton } from '../components/account/busy-button.tsx';
import { EmailField } from '../components/account/email-field.tsx';
import { NoticeParagraph } from '../components/account/notice-paragraph.tsx';
import { RefusalParagraph } from '../components/account/refusal-paragraph.tsx';
import { useAccountForm } from '../components/account/use-account-form.ts';
import { SiteLink } from '../components/site-link.tsx';
import { SplitPage } from '../components/split-page.tsx';
import { passHeadersOn } from '../page-headers.ts';
import type { PageLook } from '../page-look.ts';
import { describePage } from '../page-meta.ts';
import { accountsContext, reportContext } from '../request-context.ts';
import type { Route } from './+types/forgot-password';

export const handle: PageLook = { bar: 'split', footer: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ ...forgot, path: '/login/forgot', indexed: false }, matches[0].loaderData);

export const headers = passHeadersOn;

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has('sent') };
}

/** The answer is an address of its own, so that a refresh asks for no second link. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  if (!fields) return refuse('unreadable');
  const email = fields.get('email') ?? '';
  const { visit, ...ports } = context.get(accountsContext);
  return answerForm(
    { email, report: context.get(reportContext) },
    () => requestPasswordReset(ports, email, visit),
    () => redirect('/login/forgot?sent=1', 303),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendAccountForm(serverAction);
}

export default function ForgotPassword({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  return (
    <SplitPage art={campArt}>
      <div className="login-form">
        {sent ? <Sent /> : <AskingForm answer={actionData} />}
        <div className="login-links">
          {sent && (
            <SiteLink className="text-link" to="/login/forgot" viewTransition={false}>
              {forgot.again}
            </SiteLink>
          )}
          <SiteLink className="text-link" to="/login">
            {backToLogin}
          </SiteLink>
        </div>
      </div>
    </SplitPage>
  );
}

function AskingForm({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const { busy, form, refusedField } = useAccountForm('/login/forgot', answer);
  return (
    <Form className="form" {...form}>
      <h1>{forgot.heading}</h1>
      {answer && !busy ? <RefusalParagraph answer={answer} /> : <p className="form-advice">{forgot.text}</p>}
      <EmailField autoComplete="username" typed={answer?.email} refused={refusedField === 'email'} />
      <BusyButton className="button primary" busy={busy} words={forgot} />
    </Form>
  );
}

function Sent() {
  return (
    <div className="form">
      <h1>{forgot.sentHeading}</h1>
      <NoticeParagraph text={forgot.sent} takesFocus />
      <p className="form-advice">{forgot.advice}</p>
    </div>
  );
}
