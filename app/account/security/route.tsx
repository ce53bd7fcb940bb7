import { redirect, redirectDocument } from 'react-router';
import { deleteOwnAccount } from '../../../auth/delete-account.ts';
import { addPasskey, deletePasskey } from '../../../auth/passkeys.ts';
import {
  authorizeOwner,
  beginAppSetUp,
  confirmApp,
  getSecurity,
  renewRecoveryCodes,
} from '../../../auth/second-factor.ts';
import { endOtherSessions, listSessions } from '../../../auth/sessions.ts';
import { notices } from '../../../content/en/account/account.ts';
import { security, sessionList } from '../../../content/en/account/security.ts';
import { formatDay } from '../../../content/en/dates.ts';
import { needsScripts } from '../../../content/en/forms.ts';
import { fail, succeed } from '../../../core/result.ts';
import { redirectWithFlash } from '../../framework/flash.ts';
import { authContext, viewerContext } from '../../framework/request-context.ts';
import type { PageLook } from '../../site/page-layout.ts';
import { ButtonLink } from '../../site/site-link.tsx';
import { forgetViewer } from '../../site/use-viewer.ts';
import { handleForm } from '../../ui/form/handle-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { DayPage } from '../day-page.tsx';
import { createSecondFactorPath, defaultNextPath, readNextPath } from '../login-path.ts';
import { createAppKey } from '../qr-code.ts';
import { requireViewer } from '../require-viewer.ts';
import type { Route } from './+types/route';
import { AppSection } from './app-section.tsx';
import { PasskeySection, SessionSection } from './passkeys-and-sessions.tsx';
import { DeleteSection } from './password-form.tsx';

export const handle: PageLook = { bar: 'light', footer: null, isPrivate: true };

/** How an account is kept safe. Whoever has a second factor proves it first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireViewer(context, url.pathname + url.search);
  const ctx = context.get(authContext);
  const state = await getSecurity(ctx);
  if (!state || (state.isSetUp && !state.isProven)) throw redirect(createSecondFactorPath(url.pathname + url.search));
  const { userId: _, passkeys, ...shown } = state;
  const sessions = await listSessions(ctx);
  return {
    ...shown,
    // The words of days are for the server, which spares the scripts of the login.
    passkeys: passkeys.map(({ id, addedOn }) => ({ id, added: addedOn && security.added(formatDay(addedOn)) })),
    sessions: sessions.map(({ id, isThis, since, usedOn }) => {
      return { id, isThis, used: sessionList.used(formatDay(since), formatDay(usedOn)) };
    }),
    next: readNextPath(url.searchParams.get('next')),
  };
}

export function action({ context }: Route.ActionArgs) {
  return handleForm({ context }, async ({ get }) => {
    const ctx = context.get(authContext);
    if ((await context.get(viewerContext)()).kind === 'anonymous') return fail('not-signed-in');
    switch (get('intent')) {
      case 'set-up-app': {
        const begun = await beginAppSetUp(ctx, get('password'));
        if (!begun.ok) return begun;
        const { totpURI, recoveryCodes } = begun.value;
        return succeed({ appKey: createAppKey(totpURI), recoveryCodes });
      }
      case 'confirm-app':
        return confirmApp(ctx, get('code'));
      case 'new-codes':
        return renewRecoveryCodes(ctx, get('password'));
      case 'add-passkey':
        return addPasskey(ctx, get('response'));
      case 'delete-passkey':
        return deletePasskey(ctx, get('id'));
      case 'end-other-sessions': {
        const owner = await authorizeOwner(ctx);
        return owner.ok ? succeed(await endOtherSessions(ctx)) : owner;
      }
      case 'delete-account': {
        const deleted = await deleteOwnAccount(ctx, get('password'));
        if (!deleted.ok) return deleted;
        return redirectWithFlash(context, '/login', { text: notices.accountDeleted }, redirectDocument);
      }
      default:
        return fail('unreadable');
    }
  });
}

/** After a success the roles may count. */
export const clientAction = (form: Route.ClientActionArgs) => sendForm(form, { onSuccess: forgetViewer });

export default function Security({ loaderData }: Route.ComponentProps) {
  const { email, next, isSetUp } = loaderData;
  const wayOn = isSetUp ? next : defaultNextPath;
  return (
    <DayPage title={security.heading}>
      <h1>{security.heading}</h1>
      <p className="text-lg text-ink-700 wrap-anywhere">{security.signedInAs(email)}</p>
      <noscript>
        <p>{needsScripts}</p>
      </noscript>
      <div className="space-y-12">
        <AppSection {...loaderData} />
        <PasskeySection {...loaderData} />
        <SessionSection {...loaderData} />
        <DeleteSection {...loaderData} />
        <ButtonLink variant="ink" to={wayOn}>
          {wayOn === defaultNextPath ? security.back : security.goOn}
        </ButtonLink>
      </div>
    </DayPage>
  );
}
