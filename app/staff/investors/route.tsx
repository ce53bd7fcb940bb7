import { investors as texts } from '../../../content/en/staff/investors.ts';
import { revokeProfileLink } from '../../../core/profiles/profile-links.ts';
import { linkDays } from '../../../core/profiles/profile-texts.ts';
import { fail } from '../../../core/result.ts';
import { mayShowToInvestors } from '../../../core/team/policies.ts';
import { redirectWithFlash } from '../../framework/flash.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { Callout } from '../../ui/kit/callout.tsx';
import { DialogButton } from '../../ui/kit/dialog.tsx';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { staffAction, withPolicy } from '../guard.ts';
import { FormError } from '../shared/staff-form.tsx';
import { clientAction, shouldRevalidate } from '../staff-form.ts';
import type { Route } from './+types/route';
import { LinkTable } from './link-table.tsx';
import { readInvestors } from './read-investors.ts';

const path = '/staff/investors';

export const loader = withPolicy(mayShowToInvestors, ({ ctx }) => readInvestors(ctx));

export const action = staffAction({ policy: mayShowToInvestors }, async ({ get }, { context, ctx, actorEmail }) => {
  if (get('intent') !== 'revoke') return fail('unreadable');
  await revokeProfileLink(ctx, get('link'), actorEmail);
  return redirectWithFlash(context, path, { text: texts.revoked });
});

export { clientAction, shouldRevalidate };

export default function Investors({ loaderData: { toApprove, agreed, links } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead(linkDays)}>
        {agreed.length > 0 && (
          <DialogButton variant="primary" label={texts.create} title={texts.createTitle}>
            {() => (
              <>
                <p className="mb-4 text-muted">{texts.createText}</p>
                <Profiles profiles={agreed} />
              </>
            )}
          </DialogButton>
        )}
      </PageHeader>
      <FormError />
      {toApprove.length > 0 && (
        <Callout role="note">
          <h2 className="font-semibold">{texts.toApprove}</h2>
          <Profiles profiles={toApprove} />
        </Callout>
      )}
      {links.length > 0 ? <LinkTable links={links} /> : <EmptyState text={texts.empty} />}
    </>
  );
}

function Profiles({ profiles }: { readonly profiles: Route.ComponentProps['loaderData']['agreed'] }) {
  return (
    <ul className="space-y-2">
      {profiles.map(({ id, title }) => (
        <li key={id}>
          <ButtonLink variant="link" to={`${path}/${id}`}>
            {title}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
