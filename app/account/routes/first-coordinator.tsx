import { data, Form, redirect } from 'react-router';
import { firstCoordinator, firstLinkOver } from '../../../content/en/account/first-coordinator.ts';
import { fail } from '../../../core/result.ts';
import { addFirstCoordinator, findFirstLink } from '../../../core/team/first-coordinator.ts';
import { passHeadersOn } from '../../framework/page-headers.ts';
import { reviewContext, viewerContext } from '../../framework/request-context.ts';
import { describePage } from '../../site/page-meta.ts';
import { SiteLink } from '../../site/site-link.tsx';
import { forgetViewer } from '../../site/use-viewer.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { answerForm } from '../../ui/form/answer-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { AccountPage } from '../account-page.tsx';
import { makeLoginPath, makeSecondFactorPath } from '../login-path.ts';
import { RefusalParagraph } from '../refusal-paragraph.tsx';
import { observeViewer } from '../require-viewer.ts';
import type { Route } from './+types/first-coordinator';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ ...firstCoordinator, path: null, indexed: false }, matches[0].loaderData);

export const headers = passHeadersOn;

const minuteMs = 60_000;

/** The person registers first, or signs in, and comes back. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(reviewContext);
  const link = await findFirstLink(ctx, params.key);
  if (!link) return data(null, { status: 404 });
  const viewer = await observeViewer(context);
  if (viewer.kind === 'anonymous') throw redirect(makeLoginPath({ mode: 'register', next: url.pathname }));
  const minutes = Math.ceil((Date.parse(link.expiresAt) - ctx.now().getTime()) / minuteMs);
  return { minutes, path: url.pathname, email: viewer.email };
}

export function action({ context, params }: Route.ActionArgs) {
  return answerForm({ context }, async () => {
    const viewer = await context.get(viewerContext)();
    if (viewer.kind === 'anonymous') return fail('not-signed-in');
    const added = await addFirstCoordinator(context.get(reviewContext), params.key, viewer.email);
    return added.ok ? redirect(makeSecondFactorPath('/staff'), 303) : added;
  });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form, { onSuccess: forgetViewer });

export default function FirstCoordinator({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage className="login-form confirm-first">
      {/* Another person may have used the link since the page was opened. */}
      {loaderData && actionData?.code !== 'link-spent' ? <Task {...loaderData} failure={actionData} /> : <Over />}
    </AccountPage>
  );
}

type TaskProps = NonNullable<Route.ComponentProps['loaderData']> & {
  readonly failure: Route.ComponentProps['actionData'];
};

function Task({ minutes, path, email, failure }: TaskProps) {
  const { isPending, form } = useForm({ action: path, result: failure });
  const { heading, lead, until, signedIn } = firstCoordinator;
  return (
    <Form className="form" {...form}>
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      {failure && !isPending && <RefusalParagraph failure={failure} />}
      <p>{signedIn(email)}</p>
      <BusyButton className="button primary" busy={isPending} text={firstCoordinator} />
      <p className="form-advice">{until(minutes)}</p>
    </Form>
  );
}

function Over() {
  const { heading, lead, question, text, button, otherwise } = firstLinkOver;
  return (
    <>
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <div className="confirm-first-way">
        <PhaseGlyph phase={1} />
        <p>
          <strong>{question}</strong>
          {text}
        </p>
      </div>
      <div className="button-row">
        <SiteLink className="button ink" to="/login?next=/staff">
          {button}
        </SiteLink>
      </div>
      <p className="form-advice">{otherwise}</p>
    </>
  );
}
