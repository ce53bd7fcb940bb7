import { data, redirect } from 'react-router';
import * as content from '../../content/en/apply.ts';
import { readApplication } from '../../domain/applications/application.ts';
import { submitApplication } from '../../domain/applications/submit-application.ts';
import ideaArt from '../art/idea.svg';
import { isDataRequest } from '../framework/data-request.ts';
import { passHeadersOn } from '../framework/page-headers.ts';
import { readForm } from '../framework/read-form.ts';
import { applicationsContext, reportContext, submissionWaitContext } from '../framework/request-context.ts';
import type { PageLook } from '../site/page-layout.ts';
import { describePage } from '../site/page-meta.ts';
import { SplitPage } from '../ui/split-page.tsx';
import type { Route } from './+types/route';
import { ApplicationForm } from './application-form.tsx';
import { sendApplication } from './send-application.ts';
import type { SubmissionAnswer } from './submission-result.ts';

export const handle: PageLook = { bar: 'split', footer: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ title: content.title, description: content.description, path: '/apply' }, matches[0].loaderData);

export const headers = passHeadersOn;

/**
 * With scripts off a kept application is answered by a redirect to `?submitted=<id>`, so that a refresh sends nothing
 * again. The store is asked, for success is only ever shown when it is true.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<SubmissionAnswer | null> {
  const id = url.searchParams.get('submitted');
  const store = context.get(applicationsContext);
  if (!id || !store) return null;
  try {
    return (await store.has(id)) ? { outcome: 'created' } : null;
  } catch (error) {
    context.get(reportContext)(error);
    return null;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const store = context.get(applicationsContext);
  if (!store) throw new Error('no application store in the request context');
  const entries = await readForm(request);
  if (!entries) return answer({ outcome: 'unreadable' }, 400);

  const reading = readApplication(entries);
  const fail = (error: unknown) => {
    context.get(reportContext)(error);
    return answer({ outcome: 'failed', typed: reading.typed }, 503);
  };
  try {
    const waitSeconds = await context.get(submissionWaitContext)();
    if (waitSeconds > 0)
      return answer({ outcome: 'too-many', typed: reading.typed }, 429, { 'Retry-After': String(waitSeconds) });
  } catch (error) {
    return fail(error);
  }
  if (reading.outcome === 'refused') return answer(reading, 422);

  const result = await submitApplication(reading, { store, now: () => new Date() });
  if (result.outcome === 'failed') return fail(result.error);
  if (isDataRequest(request)) return answer({ outcome: 'created' }, 200);
  // The hash brings the status text into view, which a phone shows far below the form's beginning.
  throw redirect(`/apply?submitted=${result.id}#status`, 303);
}

function answer(body: SubmissionAnswer, status: number, headers: Record<string, string> = {}) {
  return data(body, { status, headers });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SubmissionAnswer> {
  return sendApplication(serverAction);
}

// The answer to a submission changes nothing else on the page.
export const shouldRevalidate = () => false;

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SplitPage art={ideaArt} heading={content.heading} lead={content.lead}>
      <ApplicationForm answer={actionData ?? loaderData} />
    </SplitPage>
  );
}
