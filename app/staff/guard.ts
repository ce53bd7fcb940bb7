import { data, type LoaderFunctionArgs } from 'react-router';
import { findApplication } from '../../core/applications/find-application.ts';
import { canReadApplication } from '../../core/applications/visible-application.ts';
import { mayEnter, type Policy } from '../../core/team/policies.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { requireRole } from '../account/require-viewer.ts';
import { authContext } from '../framework/request-context.ts';
import { handleForm, type PostedForm, type SentForm } from '../ui/form/handle-form.ts';

type Sent = Pick<LoaderFunctionArgs, 'context' | 'url' | 'params'>;

/** A request by a member of the team who passed the policy. `id`: of the address, or ''. */
export type StaffRequest = Awaited<ReturnType<typeof readRequest>>;

async function readRequest({ context, url, params }: Sent, policy: Policy) {
  const viewer = await requireRole({ context, url }, policy);
  const actorEmail = viewer.email.toLowerCase();
  return { context, url, id: params['id'] ?? '', viewer, actorEmail, ctx: context.get(authContext) };
}

/** A loader or action behind a policy; all others sign in first or see the 404 page. */
export function withPolicy<Answer>(policy: Policy, answer: (request: StaffRequest) => Answer) {
  return async (sent: Sent) => answer(await readRequest(sent, policy));
}

/** Before every page of the staff side. */
export const enterStaff = withPolicy(mayEnter, () => undefined);

export function staffAction<Answer>(
  { policy, ...form }: Omit<SentForm, 'context'> & { readonly policy: Policy },
  work: (form: PostedForm, request: StaffRequest) => Promise<Answer>,
) {
  return withPolicy(policy, (request) =>
    handleForm({ context: request.context, ...form }, (posted) => work(posted, request)),
  );
}

/** True for an id as forms choose it: one that is submitted twice stores one thing. `new` is a page. */
export const isFormId = (text: string) => text !== 'new' && /^[\w-]{1,64}$/.test(text);

/** Responds 404, because 403 would reveal that the page exists. */
export function requirePolicy(isAllowed: boolean): void {
  if (!isAllowed) throw data(null, { status: 404 });
}

/** Returns undefined for a deleted application. Responds 404 if the viewer may not read it. */
export async function findReadable({ ctx, viewer }: StaffRequest, id: string): Promise<ApplicationTable | undefined> {
  const application = await findApplication(ctx, id);
  requirePolicy(!application || (await canReadApplication(ctx, viewer, application)));
  return application;
}
