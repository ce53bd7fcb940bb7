import { useEffect, useRef } from 'react';
import { data, Form, useNavigation } from 'react-router';
import * as content from '../../content/account.ts';
import campArt from '../art/camp.svg';
import { GoogleMark } from '../components/google-mark.tsx';
import { SiteLink } from '../components/site-link.tsx';
import { SplitPage } from '../components/split-page.tsx';
import type { PageLook } from '../page-look.ts';
import { describePage } from '../page-meta.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/login';

export const handle: PageLook = { bar: 'split', footer: false };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describePage(
    {
      title: content[loaderData?.mode ?? 'login'].title,
      description: content.description,
      path: '/login',
      indexed: false,
    },
    matches[0].loaderData,
  );

export function loader({ url }: Route.LoaderArgs) {
  return { mode: url.searchParams.get('mode') === 'register' ? ('register' as const) : ('login' as const) };
}

/** Nobody can sign in yet, and whoever tries is told so. The password is not looked at. */
export async function action({ request }: Route.ActionArgs) {
  const entries = await readForm(request);
  const email = entries?.find(([field]) => field === 'email')?.[1] ?? '';
  return data({ error: content.notOpenYet, email }, { status: entries ? 503 : 400 });
}

export default function Login({ loaderData: { mode }, actionData }: Route.ComponentProps) {
  const words = content[mode];
  const pending = useNavigation().formAction?.startsWith('/login') ?? false;
  const password = usePasswordForgottenAfter(actionData);
  return (
    <SplitPage art={campArt}>
      <Form className="form login-form" method="post" onSubmit={(event) => pending && event.preventDefault()}>
        <h1>{words.heading}</h1>
        {actionData && !pending ? (
          <p className="error-paragraph" role="alert">
            {actionData.error}
          </p>
        ) : (
          <p>{content.notOpenYet}</p>
        )}
        <div className="field">
          <label htmlFor="email">{content.email}</label>
          <input id="email" name="email" type="email" autoComplete="email" defaultValue={actionData?.email} />
        </div>
        <div className="field">
          <label htmlFor="password">{content.password}</label>
          <input
            id="password"
            name="password"
            type="password"
            autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
            ref={password}
          />
        </div>
        <button className="button primary" type="submit" aria-disabled={pending || undefined}>
          {words.button}
        </button>
        <p className="form-or">{content.or}</p>
        <button
          className="button quiet google-button"
          type="submit"
          name="intent"
          value="google"
          formNoValidate
          aria-disabled={pending || undefined}
        >
          <GoogleMark />
          {content.google}
        </button>
        <SiteLink
          className="text-link"
          to={mode === 'login' ? '/login?mode=register' : '/login'}
          viewTransition={false}
        >
          {words.toggle}
        </SiteLink>
      </Form>
    </SplitPage>
  );
}

/** A page without scripts comes back without the password; with scripts the field is emptied after each answer. */
function usePasswordForgottenAfter(answer: unknown) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (answer && field.current) field.current.value = '';
  }, [answer]);
  return field;
}
