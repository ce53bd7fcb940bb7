import { redirect } from 'react-router';
import { lostLink as texts } from '../../content/en/applicants/lost-link.ts';
import { labels } from '../../content/en/labels.ts';
import { sendLostLinks } from '../../core/applicants/send-lost-links.ts';
import { isEmail } from '../../core/email.ts';
import { fail } from '../../core/result.ts';
import { offTrailArt } from '../art/off-trail.ts';
import { passHeadersOn } from '../framework/page-headers.ts';
import { authContext, backgroundContext, reviewContext } from '../framework/request-context.ts';
import { useSite } from '../framework/use-site.ts';
import type { PageLook } from '../site/page-layout.ts';
import { describePage } from '../site/page-meta.ts';
import { ButtonLink } from '../site/site-link.tsx';
import { answerForm } from '../ui/form/answer-form.ts';
import { sendForm } from '../ui/form/send-form.ts';
import { SubmitButton } from '../ui/kit/submit-button.tsx';
import { TextField } from '../ui/kit/text-field.tsx';
import { SplitPage } from '../ui/split-page.tsx';
import type { Route } from './+types/lost-link';
import { describeError, type OwnFailure, OwnForm } from './own-form.tsx';
import { Headline, Note } from './parts.tsx';

export const handle: PageLook = { bar: 'split', footer: null };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ ...texts, path: '/applications', indexed: false }, matches[0].loaderData);

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
    context.get(backgroundContext)(() => sendLostLinks(context.get(reviewContext), { email, network }));
    return redirect('/applications?done=sent', 303);
  });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function LostLink({ loaderData: { done }, actionData }: Route.ComponentProps) {
  return (
    <SplitPage art={offTrailArt}>
      <div className="mx-auto w-full max-w-venture space-y-6 wrap-anywhere">
        {done === null ? <AskingForm failure={actionData} /> : <Done isErased={done === 'erased'} />}
      </div>
    </SplitPage>
  );
}

function AskingForm({ failure }: { failure: OwnFailure | undefined }) {
  const { contactEmail } = useSite();
  const [before, after] = texts.noAccess.split('{contact}');
  return (
    <>
      <Headline>{texts.heading}</Headline>
      <p className="text-lg text-ink-700">{texts.text}</p>
      <OwnForm intent="send" failure={failure}>
        <TextField
          name="email"
          label={labels.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={failure?.values?.email}
          {...describeError(failure, 'email')}
        />
        <SubmitButton name="intent" value="send">
          {texts.button}
        </SubmitButton>
      </OwnForm>
      <Note>
        {before}
        <a className="font-semibold underline" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
        {after}
      </Note>
    </>
  );
}

function Done({ isErased }: { isErased: boolean }) {
  return (
    <div className="space-y-6" role="status">
      <Headline>{isErased ? texts.erasedHeading : texts.sentHeading}</Headline>
      <p className="text-lg text-ink-700">{isErased ? texts.erased : texts.sent}</p>
      {!isErased && <Note>{texts.sentNote}</Note>}
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="small" to={isErased ? '/apply' : '/applications'} viewTransition={false}>
          {isErased ? texts.applyAgain : texts.another}
        </ButtonLink>
        <ButtonLink variant="small" to="/">
          {texts.home}
        </ButtonLink>
      </div>
    </div>
  );
}
