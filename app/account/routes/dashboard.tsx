import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { refusals } from '../../../content/en/account/account.ts';
import { dashboard } from '../../../content/en/account/dashboard.ts';
import { ownApplications } from '../../../content/en/account/own-applications.ts';
import { statusTexts } from '../../../content/en/applicants/application.ts';
import { formatDay, formatWeekday } from '../../../content/en/dates.ts';
import { listOwnApplications } from '../../../core/applicants/own-application.ts';
import type { ViewerRole } from '../../../core/team/viewer.ts';
import railArt from '../../art/rail.svg';
import { readFlash } from '../../framework/flash.ts';
import { authContext, type RequestContext } from '../../framework/request-context.ts';
import { loadOrDefault } from '../../framework/unavailable.ts';
import { SignOutForm } from '../../site/frame/sign-out-form.tsx';
import type { PageLook } from '../../site/page-layout.ts';
import { ButtonLink, TextLink } from '../../site/site-link.tsx';
import { useViewer } from '../../site/use-viewer.ts';
import { Eyebrow } from '../../ui/kit/eyebrow.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { NoticeParagraph } from '../../ui/notice-paragraph.tsx';
import { ApplicationList } from '../application-list.tsx';
import { DayPage } from '../day-page.tsx';
import { requireViewer } from '../require-viewer.ts';
import type { Route } from './+types/dashboard';

export const handle: PageLook = { bar: 'light', footer: null, isPrivate: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, url.pathname);
  const applications = viewer.emailVerified ? await readApplications(context, viewer.email) : null;
  return { viewer, applications, flash: await readFlash(context, request) };
}

/**
 * The dashboard also opens while the applications are unavailable. The loader fills in the texts: those of
 * all statuses would weigh on the scripts of the account pages.
 */
function readApplications(context: RequestContext, email: string) {
  return loadOrDefault(context, 'unavailable' as const, async () => {
    const applications = await listOwnApplications(context.get(authContext), email);
    return applications.map(({ reference, status, submittedOn, answerDue, path, today }) => ({
      reference,
      status,
      path,
      headline: statusTexts[status].headline,
      sent: ownApplications.sent.replace('{date}', formatDay(submittedOn, today)),
      answerBy: answerDue && formatWeekday(answerDue),
    }));
  });
}

export type OwnApplications = Exclude<Awaited<ReturnType<typeof readApplications>>, 'unavailable'>;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { flash, applications } = loaderData;
  const viewer = useViewer(loaderData.viewer);
  const { revalidate } = useRevalidator();
  // The loader leads to the login.
  useEffect(() => {
    if (viewer.kind === 'anonymous') revalidate();
  }, [viewer.kind, revalidate]);
  if (viewer.kind !== 'authenticated') return <LoadingScreen />;
  const [role] = viewer.pendingRoles ?? viewer.roles;
  const hasNothing = applications?.length === 0;
  return (
    <DayPage title={dashboard.heading}>
      <Eyebrow phase={4} text={dashboard.label} />
      <h1>{dashboard.heading}</h1>
      <p className="text-lg text-ink-700 wrap-anywhere">
        {ownApplications.signedInAs.replace('{email}', viewer.email)}
      </p>
      {flash && <NoticeParagraph text={flash.text} />}
      {role && <StaffPanel role={role} />}
      {applications === 'unavailable' && <p>{refusals.unavailable.text}</p>}
      {applications !== 'unavailable' && !(role && hasNothing) && (
        <ApplicationList email={viewer.email} applications={applications} />
      )}
      <div className="flex flex-wrap gap-3">
        <SignOutForm variant="ink" />
        <ButtonLink variant="quiet" to="/">
          {dashboard.home}
        </ButtonLink>
      </div>
      <TextLink to="/account/security">{dashboard.security}</TextLink>
    </DayPage>
  );
}

function StaffPanel({ role }: { readonly role: ViewerRole }) {
  const { text, button, to } = dashboard.roles[role];
  return (
    <section className="items-center gap-6 overflow-hidden rounded-sheet on-night bg-ink sm:flex sm:pr-6">
      <img className="h-bar w-full object-cover sm:h-full sm:w-bar" src={railArt} alt="" width="224" height="420" />
      <div className="p-4 sm:grow sm:px-0">
        <h2 className="text-xl">{dashboard.staffSide}</h2>
        <p>{text}</p>
      </div>
      <div className="p-4 pt-0 sm:p-0">
        <ButtonLink to={to}>{button}</ButtonLink>
      </div>
    </section>
  );
}
