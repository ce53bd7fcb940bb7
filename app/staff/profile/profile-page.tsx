import { approval as texts } from '../../../content/en/staff/investors.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { BackLink, PageHeader } from '../../ui/kit/page-header.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { TextWithSheet } from '../../ui/kit/text-with-sheet.tsx';
import { ProfilePreview } from '../../ui/profile.tsx';
import { CheckForm } from '../shared/check-form.tsx';
import { FormError } from '../shared/staff-form.tsx';
import { TwoLines } from '../shared/two-lines.tsx';
import type { Route } from './+types/route';
import { Approvals, CreateLink, RegionForm } from './profile-forms.tsx';

type ProfileData = Route.ComponentProps['loaderData'];

export type ProfilePartProps = {
  readonly data: ProfileData;
  readonly profile: NonNullable<ProfileData['profile']>;
};

export function ProfilePage({ data }: { readonly data: ProfileData }) {
  const { id, name, age, firstName, profile, mayCreateLink, links } = data;
  const applicationPath = `/staff/applications/${id}`;
  // The form of a link unmounts if somebody withdraws.
  const forms = profile ? ['approve', 'region', 'check', ...(mayCreateLink ? ['create-link'] : [])] : [];
  return (
    <>
      <BackLink to={applicationPath}>
        <bdi>{name}</bdi>, {age}
      </BackLink>
      <PageHeader title={texts.title} lead={profile ? texts.lead(profile.saved) : undefined}>
        {profile && (
          <ButtonLink variant="link" to={applicationPath}>
            {texts.askFor(firstName)}
          </ButtonLink>
        )}
      </PageHeader>
      <FormError except={forms} texts={texts.refusals} />
      {profile ? (
        <TextWithSheet
          text={<ProfilePreview profile={profile} />}
          sheet={
            <>
              <Approvals profile={profile} data={data} />
              {mayCreateLink && <CreateLink data={data} />}
              {links.length > 0 && <Links links={links} />}
              {links.length > 0 && (
                <CheckForm people={links.map((link) => ({ value: link.id, text: link.investor }))} />
              )}
              <RegionForm profile={profile} data={data} />
            </>
          }
        />
      ) : (
        <EmptyState text={texts.none} />
      )}
    </>
  );
}

function Links({ links }: Pick<ProfileData, 'links'>) {
  return (
    <SheetSection id="links" title={texts.links} fact={texts.open(links.filter(({ isOpen }) => isOpen).length)}>
      <ul className="divide-y divide-hairline">
        {links.map(({ id, investor, facts, checks }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <TwoLines first={investor} second={facts} />
            <p className="whitespace-pre-line text-sm text-muted">{checks.join('\n')}</p>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
