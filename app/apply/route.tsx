import * as content from '../../content/en/apply.ts';
import { closed } from '../../content/en/receipt.ts';
import { createSentence } from '../../content/en/site/concept.ts';
import { promises as texts } from '../../content/en/site/promises.ts';
import { fieldNames } from '../../core/applications/fields.ts';
import { findApplication } from '../../core/applications/find-application.ts';
import type { AgeRules } from '../../core/guardians/guardian.ts';
import { succeed } from '../../core/result.ts';
import { createReceipt } from '../../core/submissions/receipt.ts';
import ideaArt from '../art/drawings/idea.svg';
import { takeCookie } from '../framework/once-cookie.ts';
import { authContext, type RequestContext } from '../framework/request-context.ts';
import { loadOrDefault } from '../framework/unavailable.ts';
import { createMeta } from '../site/page-meta.ts';
import { readPromises } from '../site/read-promises.ts';
import { sendForm } from '../ui/form/send-form.ts';
import { SplitPage } from '../ui/split-page.tsx';
import type { Route } from './+types/route';
import { ClosedForm } from './closed-form.tsx';
import { ApplicationForm } from './form.tsx';
import { receiptCookie, type SubmissionResult, submit } from './submit.ts';
import { keepReceipt } from './use-tab-state.ts';

export const meta = createMeta({ title: content.title, description: content.description, path: '/apply' });

/** As in app/ui/split-page.css: the star of the drawing would be behind the words. */
const smallMedia = '(width <= 40rem) and (height <= 43.75rem) and (orientation: portrait)';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ages, promisedDays, closedPeriod } = readPromises(context);
  const id = url.searchParams.get('submitted');
  const result = id === null ? null : await loadOrDefault(context, null, () => readResult(context, request, id));
  return {
    // Made on the server, as the promises, which spares the scripts the words.
    before: content.before(fieldNames.length),
    promises: describePromises(promisedDays, ages),
    minimumAge: ages.minimum,
    closedPeriod: result ? null : closedPeriod,
    result,
    // From the sentence on Home, where scripts are off.
    sentence: createSentence((name) => url.searchParams.get(name)),
  };
}

/**
 * With scripts off a stored application redirects to `?submitted=<id>`, so that a refresh is safe. The store
 * confirms the success; the receipt is for the browser that sent the application (docs/decisions/0005).
 */
async function readResult(context: RequestContext, request: Request, id: string): Promise<SubmissionResult | null> {
  const ctx = context.get(authContext);
  const application = await findApplication(ctx, id);
  if (!application) return null;
  const isSender = (await takeCookie<string>(context, receiptCookie, request)) === id;
  return succeed(isSender ? createReceipt(ctx, application) : null);
}

function describePromises(promisedDays: number, { minimum, guardianBelow }: AgeRules): string {
  const all = [texts.open(promisedDays)];
  if (minimum > 0) all.push(texts.minimum(minimum));
  if (guardianBelow > minimum) all.push(texts.guardian(guardianBelow));
  return all.join(' ');
}

export const action = submit;

/** Sending again is safe (submitApplication). SPEC.md section 8: the error goes to the console as well. */
export const clientAction = (form: Route.ClientActionArgs) =>
  sendForm(form, {
    onSuccess: keepReceipt,
    // biome-ignore lint/suspicious/noConsole: asked for by the specification
    onFailure: (failure) => console.error(content.status.failed, failure),
  });

// A submission leaves the rest of the page as it is.
export const shouldRevalidate = () => false;

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { result, closedPeriod, ...form } = loaderData;
  // A form that was refused keeps what was typed, also when the reason is that applications have closed.
  const isClosed = closedPeriod !== null && !actionData;
  return (
    <SplitPage art={ideaArt} smallMedia={smallMedia} over={<Heading lead={isClosed ? closed.lead : content.lead} />}>
      {isClosed ? <ClosedForm {...closedPeriod} /> : <ApplicationForm {...form} pageResult={actionData ?? result} />}
    </SplitPage>
  );
}

function Heading({ lead }: { readonly lead: string }) {
  return (
    <div className="relative px-gutter pt-bar pb-scene lg:pt-under-bar lg:pr-6 lg:pl-edge">
      <h1>{content.heading}</h1>
      <p className="mt-4 max-w-lead text-lg text-balance text-mist">{lead}</p>
    </div>
  );
}
