import { formatDay } from '../../../content/en/dates.ts';
import { investors as texts } from '../../../content/en/staff/investors.ts';
import type { Context } from '../../../core/context.ts';
import { isShown, listProfiles } from '../../../core/profiles/find-profile.ts';
import { isLinkOpen, listProfileLinks, revokeProfileLink } from '../../../core/profiles/profile-links.ts';
import { linkDays } from '../../../core/profiles/profile-texts.ts';
import { fail } from '../../../core/result.ts';
import { mayShowToInvestors } from '../../../core/team/policies.ts';
import type { ProfileLinkTable } from '../../../db/schema.ts';
import { redirectWithFlash } from '../../framework/flash.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { Callout } from '../../ui/kit/callout.tsx';
import { DialogButton } from '../../ui/kit/dialog.tsx';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { describeDay, describeTime, getDue, readClock } from '../describe-time.ts';
import { staffAction, withPolicy } from '../guard.ts';
import { FormError } from '../shared/staff-form.tsx';
import { clientAction, shouldRevalidate } from '../staff-form.ts';
import type { Route } from './+types/route';
import { LinkTable } from './link-table.tsx';

const path = '/staff/investors';

export const loader = withPolicy(mayShowToInvestors, ({ ctx }) => readInvestors(ctx));

async function readInvestors(ctx: Context) {
  const clock = await readClock(ctx);
  const [listed, ready] = await Promise.all([listProfileLinks(ctx), listProfiles(ctx)]);
  const describe = (at: string | null) => at && describeTime(at, clock).text;
  const describeEnd = ({ until, revokedAt, revokedBy }: ProfileLinkTable) => {
    if (revokedAt !== null) return texts.revokedBy(describeDay(revokedAt, clock), clock.nameOf(revokedBy ?? ''));
    return until < clock.today ? texts.expired(formatDay(until, clock.today)) : texts.notShown;
  };
  const links = listed.map(({ link, profile }) => {
    const mayRevoke = isLinkOpen(link, clock.today);
    return {
      id: link.id,
      applicationId: link.applicationId,
      investor: link.name,
      email: link.email,
      venture: profile.title,
      founder: texts.founder(profile.name, profile.age),
      due: getDue(link.until, clock.today),
      end: describeEnd(link),
      opened: describe(link.openedAt),
      interested: describe(link.interestedAt),
      isOpen: mayRevoke && isShown(profile),
      mayRevoke,
    };
  });
  return { links, profiles: ready.map(({ applicationId, title, state }) => ({ id: applicationId, title, state })) };
}

export const action = staffAction({ policy: mayShowToInvestors }, async ({ get }, { context, ctx, actorEmail }) => {
  if (get('intent') !== 'revoke') return fail('unreadable');
  await revokeProfileLink(ctx, get('link'), actorEmail);
  return redirectWithFlash(context, path, { text: texts.revoked });
});

export { clientAction, shouldRevalidate };

export default function Investors({ loaderData: { profiles, links } }: Route.ComponentProps) {
  const toApprove = profiles.filter(({ state }) => state === 'waiting');
  const agreed = profiles.filter(({ state }) => state === 'agreed');
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

function Profiles({ profiles }: { readonly profiles: Route.ComponentProps['loaderData']['profiles'] }) {
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
