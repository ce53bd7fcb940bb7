import { data, type LoaderFunctionArgs } from 'react-router';
import { canReadApplication } from '../../core/applications/can-read.ts';
import { findApplication } from '../../core/applications/find-application.ts';
import type { Context } from '../../core/context.ts';
import type { Policy } from '../../core/team/policies.ts';
import type { SignedInViewer } from '../../core/team/viewer.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { requireViewer } from '../account/require-viewer.ts';
import { type RequestContext, reviewContext } from '../framework/request-context.ts';
import { answerForm, type PostedForm, type SentForm } from '../ui/form/answer-form.ts';

/** A request to the staff side, from a member of the team who may. */
export type StaffRequest = {
  readonly context: RequestContext;
  readonly url: URL;
  /** What the address names; empty where it names nothing. */
  readonly id: string;
  readonly viewer: SignedInViewer;
  /** Their address in lower case. */
  readonly by: string;
  readonly ctx: Context;
};

type RouteArgs = Pick<LoaderFunctionArgs, 'context' | 'url' | 'params'>;

/**
 * A loader or an action for who may. Others are sent to the login, or get the 404 page. Every loader and action asks for itself, as
 * well as the layout.
 */
export function answerStaff<Answer>(policy: Policy, answer: (request: StaffRequest) => Answer) {
  return async ({ context, url, params }: RouteArgs) => {
    const viewer = await requireViewer(context, url.pathname + url.search);
    requirePolicy(policy(viewer));
    const by = viewer.email.toLowerCase();
    return answer({ context, url, id: params['id'] ?? '', viewer, by, ctx: context.get(reviewContext) });
  };
}

type StaffForm = Omit<SentForm, 'context'> & { readonly policy: Policy };

/** An action that answers a posted form. */
export function answerStaffForm<Answer>(
  { policy, ...form }: StaffForm,
  work: (form: PostedForm, request: StaffRequest) => Promise<Answer>,
) {
  return answerStaff(policy, (request) =>
    answerForm({ context: request.context, ...form }, (posted) => work(posted, request)),
  );
}

/** Throws the 404 page: who may not do something does not learn that it exists. */
export function requirePolicy(isAllowed: boolean): void {
  if (!isAllowed) throw data(null, { status: 404 });
}

/** The application that a request is about; none if it has been deleted. Throws the 404 page if this viewer may not read it. */
export async function findReadable(
  { ctx, viewer }: Pick<StaffRequest, 'ctx' | 'viewer'>,
  id: string,
): Promise<ApplicationTable | undefined> {
  const application = await findApplication(ctx, id);
  requirePolicy(!application || (await canReadApplication(ctx, viewer, application)));
  return application;
}
