import { redirect } from 'react-router';
import * as content from '../../content/en/apply.ts';
import { readApplication } from '../../domain/applications/application.ts';
import { submitApplication } from '../../domain/applications/submit-application.ts';
import { fail, succeed } from '../../domain/result.ts';
import { ideaArt } from '../art/idea.ts';
import { isDataRequest } from '../framework/data-request.ts';
import { passHeadersOn } from '../framework/page-headers.ts';
import { readForm } from '../framework/read-form.ts';
import {
  applicationsContext,
  decidedContext,
  reportContext,
  submissionWaitContext,
} from '../framework/request-context.ts';
import type { PageLook } from '../site/page-layout.ts';
import { describePage } from '../site/page-meta.ts';
import { respondWithFailure } from '../ui/form/form-result.ts';
import { sendForm } from '../ui/form/send-form.ts';
import { SplitPage } from '../ui/split-page.tsx';
import type { Route } from './+types/route';
import { forgetDraft } from './draft.ts';
import { ApplicationForm } from './form.tsx';
import type { SubmissionFailure, SubmissionResult } from './submission-result.ts';

export const handle: PageLook = { bar: 'split', footer: 'slim' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(
    { title: content.title, description: content.description, path: '/apply', card: 'apply' },
    matches[0].loaderData,
  );

export const headers = passHeadersOn;

/**
 * With scripts off a stored application is answered by a redirect to `?submitted=<id>`, so that a refresh sends nothing
 * again. The store is asked, for success is only ever shown when it is true.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<SubmissionResult | null> {
  const id = url.searchParams.get('submitted');
  const store = context.get(applicationsContext);
  if (!id || !store) return null;
  try {
    return (await store.has(id)) ? succeed(null) : null;
  } catch (error) {
    context.get(reportContext)(error);
    return null;
  }
}

type SubmissionArgs = Pick<Route.ActionArgs, 'context'> & {
  readonly request: Pick<Request, 'url' | 'arrayBuffer'>;
};

/**
 * Asked by the fast lane, which answers what is accepted; for the page of a refusal React Router asks again, and gets what
 * was decided.
 */
export async function action({ request, context }: SubmissionArgs) {
  const decided = context.get(decidedContext) as { readonly result: ReturnType<typeof decide> } | null;
  return decided ? decided.result : decide({ request, context });
}

async function decide({ request, context }: SubmissionArgs) {
  const store = context.get(applicationsContext);
  if (!store) throw new Error('no application store in the request context');
  const entries = await readForm(request);
  if (!entries) return refuse(fail('unreadable'), 400);

  const reading = readApplication(entries);
  const values = reading.typed;
  const failWith = (error: unknown) => {
    context.get(reportContext)(error);
    return refuse({ ...fail('failed'), values }, 503);
  };
  try {
    const waitSeconds = await context.get(submissionWaitContext)();
    if (waitSeconds > 0) return refuse({ ...fail('too-many'), values, waitSeconds }, 429);
  } catch (error) {
    return failWith(error);
  }
  if (!reading.ok) {
    const { fields } = reading;
    return refuse({ ...fail(Object.keys(fields).length > 0 ? 'invalid' : 'unreadable'), fields, values }, 422);
  }
  try {
    const id = await submitApplication(reading.value, { store, now: () => new Date() });
    if (isDataRequest(request)) return succeed(null);
    // The hash brings the status text into view, which a phone shows far below the form's beginning.
    return redirect(`/apply?submitted=${id}#status`, 303);
  } catch (error) {
    return failWith(error);
  }
}

function refuse(failure: SubmissionFailure, status: number) {
  return respondWithFailure(failure, status);
}

/** Sending again is safe (submitApplication). SPEC.md section 8: the error goes to the console as well. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm<SubmissionResult>(serverAction, {
    toCode: (httpStatus) => (httpStatus === 429 ? 'too-many' : httpStatus === 503 ? 'busy' : 'unsent'),
    onSuccess: forgetDraft,
    // biome-ignore lint/suspicious/noConsole: asked for by the specification
    onFailure: (failure) => console.error(content.status.failed, failure),
  });
}

// A submission changes nothing else on the page.
export const shouldRevalidate = () => false;

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SplitPage art={ideaArt} heading={content.heading} lead={content.lead}>
      <ApplicationForm pageResult={actionData ?? loaderData} />
    </SplitPage>
  );
}
