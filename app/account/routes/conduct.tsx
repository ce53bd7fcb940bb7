import { redirect } from 'react-router';
import { describeMissing } from '../../../content/en/checks.ts';
import { conduct } from '../../../content/en/conduct.ts';
import { fail } from '../../../core/result.ts';
import { agreeToConduct } from '../../../core/safety/checks.ts';
import { mayHandleConcerns } from '../../../core/team/policies.ts';
import { authContext, type RequestContext } from '../../framework/request-context.ts';
import { FormPage } from '../../site/form-page.tsx';
import { forgetViewer } from '../../site/use-viewer.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { handleForm } from '../../ui/form/handle-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { AccountForm } from '../account-form.tsx';
import { createConductPath, readNextPath } from '../login-path.ts';
import { requireViewer } from '../require-viewer.ts';
import type { Route } from './+types/conduct';

/** Before the staff pages: asks for the agreement, and names the checks that are missing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, next, missing } = await requireMissing(context, url);
  return { next, missing, links: mayHandleConcerns(viewer) ? [conduct.concerns] : [] };
}

export function action({ context, url }: Route.ActionArgs) {
  return handleForm({ context }, async ({ get }) => {
    const { viewer, next } = await requireMissing(context, url);
    if (get('agrees') === '') return fail('not-agreed');
    const email = viewer.email.toLowerCase();
    await agreeToConduct(context.get(authContext), { email, version: Number(get('agrees')) });
    return redirect(next, 303);
  });
}

/** Others go on to the page that led here, which asks for their role. */
async function requireMissing(context: RequestContext, url: URL) {
  const viewer = await requireViewer(context, url.pathname + url.search);
  const next = readNextPath(url.searchParams.get('next'));
  if (!viewer.missing) throw redirect(next);
  return { viewer, next, missing: viewer.missing };
}

/** After the agreement the role may count. */
export const clientAction = (form: Route.ClientActionArgs) => sendForm(form, { onSuccess: forgetViewer });

export default function Conduct({ loaderData: { next, missing, links }, actionData: failure }: Route.ComponentProps) {
  if (!missing.includes('conduct')) {
    const text = describeMissing(missing);
    return <FormPage heading={conduct.checkHeading} text={text} links={[conduct.dashboard, ...links]} />;
  }
  return (
    <FormPage heading={conduct.heading} text={conduct.lead} links={links}>
      <ol className="list-decimal space-y-2 pl-6">
        {conduct.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <AccountForm action={createConductPath(next)} fields={[]} submit={conduct} failure={failure}>
        <Checkbox name="agrees" value={conduct.version} label={conduct.agree} required />
      </AccountForm>
    </FormPage>
  );
}
