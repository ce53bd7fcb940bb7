import { Outlet } from 'react-router';
import { siteName } from '../../../content/en/site.ts';
import { inboxLink } from '../../../content/en/staff.ts';
import { PageHead } from '../page-head.tsx';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [{ title: `${inboxLink} · ${siteName}` }];

export default function Inbox() {
  return (
    <>
      <PageHead heading={inboxLink} />
      <Outlet />
    </>
  );
}
