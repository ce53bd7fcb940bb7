import { data, Form } from 'react-router';
import { newAddress as texts } from '../../content/en/applicants/application.ts';
import { confirmEmail, findEmailChange } from '../../core/applicants/correct-contact.ts';
import { createReference } from '../../core/applications/reference.ts';
import { authContext } from '../framework/request-context.ts';
import { FormPage } from '../site/form-page.tsx';
import type { PageLook } from '../site/page-layout.ts';
import { TextLink } from '../site/site-link.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import type { Route } from './+types/new-address';

export const handle: PageLook = { bar: 'split', footer: null, isPrivate: true };

/** Only shows the change: programs that guard a mailbox follow links. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(authContext);
  const change = await findEmailChange(ctx, params.token);
  return change
    ? { reference: createReference(change.applicationId), email: change.email }
    : data(null, { status: 410 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(authContext);
  const confirmed = await confirmEmail(ctx, params.token);
  // A typing mistake may lead to a stranger's mailbox, so the page keeps the private link to itself.
  // The loader's own status would be 410 by now.
  return confirmed.ok ? data({ isConfirmed: true }, { status: 200 }) : data(null, { status: 410 });
}

// Once confirmed, the link has ended.
export const shouldRevalidate = () => false;

export default function NewAddress({ loaderData: asked, actionData }: Route.ComponentProps) {
  const open = asked ? 'asked' : 'spent';
  const state = actionData ? 'done' : open;
  const { heading, text } = texts[state];
  return (
    <FormPage heading={heading} text={text.replace('{reference}', asked?.reference ?? '')}>
      {state === 'asked' && (
        <Form method="post" className="space-y-6">
          <p className="font-display text-xl font-semibold">{asked?.email}</p>
          <SubmitButton>{texts.button}</SubmitButton>
        </Form>
      )}
      {state === 'spent' && <TextLink to="/applications">{texts.lost}</TextLink>}
    </FormPage>
  );
}
