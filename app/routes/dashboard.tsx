import { Form, redirect } from 'react-router';
import { dashboard } from '../../content/account.ts';
import dayArt from '../art/day.svg';
import { LightLabel } from '../components/phase-glyph.tsx';
import { SiteLink } from '../components/site-link.tsx';
import type { PageLook } from '../page-look.ts';
import { describePage } from '../page-meta.ts';
import { viewerContext } from '../request-context.ts';
import type { Route } from './+types/dashboard';

export const handle: PageLook = { bar: 'light', footer: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ ...dashboard, path: '/dashboard', indexed: false }, matches[0].loaderData);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await context.get(viewerContext)();
  if (viewer.kind === 'nobody') throw redirect('/login');
  return null;
}

/** Signing out is the only thing to be done here. */
export function action() {
  return redirect('/login');
}

export default function Dashboard() {
  return (
    <div className="calm-page dashboard">
      <div className="container calm-text">
        <LightLabel phase={4}>{dashboard.label}</LightLabel>
        <h1>{dashboard.heading}</h1>
        <p className="lead">{dashboard.text}</p>
        <Form className="button-row" method="post">
          <button className="button ink" type="submit" name="intent" value="sign-out">
            {dashboard.signOut}
          </button>
          <SiteLink className="button quiet" to="/">
            {dashboard.home}
          </SiteLink>
        </Form>
      </div>
      <img className="dashboard-art" src={dayArt} alt="" width="1600" height="780" />
    </div>
  );
}
