import { data } from 'react-router';
import { description, eraseWord, notices, title } from '../../content/en/applicants/application.ts';
import { notFound } from '../../content/en/errors.ts';
import { correctContact, renewLink, withdraw } from '../../domain/applicants/change-own.ts';
import { findByLinkKey, readOwnApplication } from '../../domain/applicants/own-application.ts';
import { eraseApplication } from '../../domain/applications/erase.ts';
import { askGuardian } from '../../domain/guardians/guardian-request.ts';
import { makeLinkPath } from '../../domain/model/link-key.ts';
import { fail } from '../../domain/model/result.ts';
import type { ReviewedApplication } from '../../domain/model/review.ts';
import { accountsContext, reportContext, reviewContext } from '../framework/request-context.ts';
import { TrailEnd } from '../site/error-screen.tsx';
import type { PageLook } from '../site/page-layout.ts';
import { describePage } from '../site/page-meta.ts';
import type { Route } from './+types/route';
import sheet from './application.css?url';
import { ApplicationPage } from './application-page.tsx';
import { type OwnFailure, sendOwnForm } from './own-failure.ts';
import { answerOwnForm, notThere, pickValues, privateHeaders } from './private-page.ts';

type Data = Route.ComponentProps['loaderData'];

/** The light of the scene decides whether the bar stands on night or day. */
export function handle(loaderData: Data | undefined): PageLook {
  if (loaderData?.kind !== 'found') return { bar: 'night', footer: null };
  const { status } = loaderData.application;
  return { bar: status === 'new' || status === 'in-review' ? 'night' : 'light', footer: 'full' };
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describePage(
    {
      ...((loaderData as Data | undefined)?.kind === 'found' ? { title, description } : notFound),
      path: null,
      indexed: false,
    },
    matches[0].loaderData,
  );

export const headers = () => privateHeaders;

/** Which part of the page is open, for browsers without scripts as well. */
const parts = ['contact', 'guardian', 'withdraw', 'erase'] as const;
export type OpenPart = (typeof parts)[number] | null;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ports = context.get(reviewContext);
  try {
    const entry = await findByLinkKey(ports, params.key);
    if (!entry) return notThere();
    const notice = url.searchParams.get('notice') ?? '';
    return {
      kind: 'found' as const,
      application: await readOwnApplication(ports, entry),
      backupDays: ports.backupDays,
      open: parts.find((part) => part === url.searchParams.get('open')) ?? null,
      notice: Object.hasOwn(notices, notice) ? (notice as keyof typeof notices) : null,
    };
  } catch (error) {
    context.get(reportContext)(error);
    throw data(null, { status: 503, headers: privateHeaders });
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ports = context.get(reviewContext);
  const here = makeLinkPath(params.key);
  return answerOwnForm({ request, context, key: params.key }, async (entry, fields): Promise<string | OwnFailure> => {
    const { id } = entry.application;
    switch (fields.get('intent')) {
      case 'contact':
        return saveContact(entry, fields);
      case 'guardian':
        return nameGuardian(entry, fields);
      case 'withdraw':
        await withdraw(ports, id);
        return here;
      case 'renew': {
        const key = await renewLink(ports, id);
        return key ? `${makeLinkPath(key)}?notice=new-link` : here;
      }
      case 'erase':
        if (fields.get('word')?.trim().toLowerCase() !== eraseWord)
          return { ...fail('wrong-word'), intent: 'erase', fields: { word: 'wrong-word' }, values: pickValues(fields) };
        await eraseApplication(ports, entry, { cause: 'applicant', actor: { kind: 'applicant' } });
        return '/applications?done=erased';
      default:
        return { ...fail('unreadable') };
    }
  });

  async function saveContact(entry: ReviewedApplication, fields: ReadonlyMap<string, string>) {
    const values = pickValues(fields);
    const network = context.get(accountsContext).browser.address;
    const result = await correctContact(ports, entry, { ...values, network });
    if (result.ok) return `${here}?notice=${result.value.isAsked ? 'asked' : 'saved'}`;
    const field = result.code === 'not-an-email' ? 'email' : result.code === 'too-many' ? null : 'phone';
    return { ...fail(result.code), intent: 'contact', values, ...(field && { fields: { [field]: result.code } }) };
  }

  async function nameGuardian(entry: ReviewedApplication, fields: ReadonlyMap<string, string>) {
    const values = pickValues(fields);
    const network = context.get(accountsContext).browser.address;
    const result = await askGuardian(ports, entry, { email: values.email.trim(), network });
    if (result.ok) return `${here}?notice=guardian-asked`;
    const isOfField = result.code === 'not-an-email' || result.code === 'own-address';
    return { ...fail(result.code), intent: 'guardian', values, ...(isOfField && { fields: { email: result.code } }) };
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOwnForm(serverAction as () => Promise<OwnFailure>);
}

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'not-found') return <TrailEnd text={notFound} />;
  const failure = actionData && 'code' in actionData ? actionData : undefined;
  return <ApplicationPage {...loaderData} failure={failure} />;
}
