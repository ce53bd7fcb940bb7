import { Form, redirect } from 'react-router';
import { lostLink } from '../../content/en/applicants/lost-link.ts';
import { sendLostLinks } from '../../core/applicants/send-lost-links.ts';
import { isEmail } from '../../core/email.ts';
import { fail } from '../../core/result.ts';
import { offTrailArt } from '../art/off-trail.ts';
import { passHeadersOn } from '../framework/page-headers.ts';
import { authContext, backgroundContext, reportContext, reviewContext } from '../framework/request-context.ts';
import { useSite } from '../framework/use-site.ts';
import type { PageLook } from '../site/page-layout.ts';
import { describePage } from '../site/page-meta.ts';
import { SiteLink } from '../site/site-link.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { EmailField } from '../ui/email-field.tsx';
import { answerForm } from '../ui/form/answer-form.ts';
import { sendForm } from '../ui/form/send-form.ts';
import { useForm } from '../ui/form/use-form.ts';
import { SplitPage } from '../ui/split-page.tsx';
import type { Route } from './+types/lost-link';
import sheet from './application.css?url';
import { type OwnFailure, Refusal } from './own-form.tsx';

export const handle: PageLook = { bar: 'split', footer: null };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ ...lostLink, path: '/applications', indexed: false }, matches[0].loaderData);

export const headers = passHeadersOn;

export function loader({ url }: Route.LoaderArgs) {
  const done = url.searchParams.get('done');
  return { done: done === 'sent' || done === 'erased' ? done : null };
}

/** The response is the same whether there is an application or not, and comes before anything is looked up. */
export function action({ context }: Route.ActionArgs) {
  return answerForm({ context, keep: ['email'] }, async (form) => {
    const email = form.get('email').trim();
    if (!isEmail(email)) return fail('not-an-email');
    const network = context.get(authContext).address;
    const sent = sendLostLinks(context.get(reviewContext), { email, network });
    context.get(backgroundContext)(sent.catch(context.get(reportContext)));
    return redirect('/applications?done=sent', 303);
  });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function LostLink({ loaderData: { done }, actionData }: Route.ComponentProps) {
  return (
    <SplitPage art={offTrailArt}>
      <div className="login-form lost-link">
        {done === null ? <AskingForm failure={actionData} /> : <Done isErased={done === 'erased'} />}
      </div>
    </SplitPage>
  );
}

function AskingForm({ failure }: { failure: OwnFailure | undefined }) {
  const { contactEmail } = useSite();
  const { isPending, form, wrongFields } = useForm({ action: '/applications', result: failure });
  const [before, after] = lostLink.noAccess.split('{contact}');
  return (
    <Form className="form" {...form}>
      <h1>{lostLink.heading}</h1>
      <p className="lost-link-text">{lostLink.text}</p>
      {failure && !isPending && <Refusal failure={failure} />}
      <EmailField autoComplete="email" typed={failure?.values?.email} isWrong={wrongFields.email !== undefined} />
      <BusyButton className="button primary" busy={isPending} text={lostLink} />
      <p className="own-note">
        {before}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        {after}
      </p>
    </Form>
  );
}

function Done({ isErased }: { isErased: boolean }) {
  return (
    <div className="form" role="status">
      <h1>{isErased ? lostLink.erasedHeading : lostLink.sentHeading}</h1>
      <p className="lost-link-text">{isErased ? lostLink.erased : lostLink.sent}</p>
      {!isErased && <p className="own-note">{lostLink.sentNote}</p>}
      <div className="button-row">
        <SiteLink className="button quiet small" to={isErased ? '/apply' : '/applications'} viewTransition={false}>
          {isErased ? lostLink.applyAgain : lostLink.another}
        </SiteLink>
        <SiteLink className="button quiet small" to="/">
          {lostLink.home}
        </SiteLink>
      </div>
    </div>
  );
}
