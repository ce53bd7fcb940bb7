import { data, redirect } from 'react-router';
import { describeMissing } from '../../../content/en/checks.ts';
import { conduct } from '../../../content/en/conduct.ts';
import { fail } from '../../../core/result.ts';
import { agreeToConduct } from '../../../core/safety/agree-to-conduct.ts';
import { passHeadersOn } from '../../framework/page-headers.ts';
import { type RequestContext, reviewContext } from '../../framework/request-context.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { forgetViewer } from '../../site/use-viewer.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { handleForm } from '../../ui/form/handle-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { AccountForm } from '../account-form.tsx';
import { AccountPage } from '../account-page.tsx';
import { createConductPath, createSecondFactorPath } from '../login-path.ts';
import { readNextPath } from '../next-path.ts';
import { requireViewer } from '../require-viewer.ts';
import type { Route } from './+types/conduct';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...conduct, path: '/staff/conduct', indexed: false }, matches[0].loaderData);

export const headers = passHeadersOn;

/** Before the staff pages: asks for the agreement, and names the checks that are missing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { next, missing } = await requireMember(context, url);
  if (missing.length === 0) throw redirect(next);
  return { next, missing };
}

export function action({ context, url }: Route.ActionArgs) {
  return handleForm({ context }, async ({ get }) => {
    const { viewer, next } = await requireMember(context, url);
    if (get('agrees') !== 'on') return fail('not-agreed');
    const email = viewer.email.toLowerCase();
    const agreed = await agreeToConduct(context.get(reviewContext), { email, version: Number(get('version')) });
    return agreed.ok ? redirect(next, 303) : agreed;
  });
}

/** Everybody without a role gets the 404 page. */
async function requireMember(context: RequestContext, url: URL) {
  const viewer = await requireViewer(context, url.pathname + url.search);
  const { roles, pendingRoles, missing = [] } = viewer;
  const next = readNextPath(url.searchParams.get('next'));
  if (pendingRoles && missing.length === 0) throw redirect(createSecondFactorPath(next));
  if (!pendingRoles && roles.length === 0) throw data(null, { status: 404 });
  return { viewer, next, missing };
}

/** After the agreement the role may count. */
export const clientAction = (form: Route.ClientActionArgs) => sendForm(form, { onSuccess: forgetViewer });

export default function Conduct({ loaderData: { next, missing }, actionData: failure }: Route.ComponentProps) {
  const lacksChecks = missing.some((check) => check !== 'conduct');
  if (!missing.includes('conduct'))
    return <AccountPage heading={conduct.checkHeading} text={describeMissing(missing)} links={[conduct.dashboard]} />;
  return (
    <AccountPage heading={conduct.heading} text={conduct.lead}>
      <ol className="list-decimal space-y-2 pl-6">
        {conduct.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <AccountForm action={createConductPath(next)} fields={[]} submit={conduct} failure={failure}>
        <input type="hidden" name="version" value={conduct.version} />
        <Checkbox name="agrees" label={conduct.agree} required />
      </AccountForm>
      {lacksChecks && <p className="text-ink-700">{describeMissing(missing)}</p>}
    </AccountPage>
  );
}
