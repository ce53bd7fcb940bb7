import { redirect } from 'react-router';
import type { AuthContext } from '../../../auth/context.ts';
import { profileNotices, ownProfile as texts } from '../../../content/en/applicants/profile.ts';
import { profileParts } from '../../../content/en/investors.ts';
import { findGuardian } from '../../../core/guardians/find-guardian.ts';
import { getGuardianStatus } from '../../../core/guardians/guardian.ts';
import { limitChanges } from '../../../core/limit-changes.ts';
import { createLinkPath } from '../../../core/link-key.ts';
import { getApplicantView } from '../../../core/messages/applicant-view.ts';
import { agreeAsApplicant, answerProfile } from '../../../core/profiles/answer-profile.ts';
import { findProfileView } from '../../../core/profiles/find-profile.ts';
import { profileFields } from '../../../core/profiles/profile-texts.ts';
import { saveProfile } from '../../../core/profiles/save-profile.ts';
import { fail } from '../../../core/result.ts';
import { readFlash, redirectWithFlash } from '../../framework/flash.ts';
import { authContext } from '../../framework/request-context.ts';
import { requireApplication } from '../../framework/require-application.ts';
import type { PageLook } from '../../site/page-layout.ts';
import { TextLink } from '../../site/site-link.tsx';
import { handleForm, type PostedForm } from '../../ui/form/handle-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { Headline } from '../../ui/headline.tsx';
import { NoticeParagraph } from '../../ui/notice-paragraph.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ProfilePreview } from '../../ui/profile.tsx';
import { Note } from '../parts.tsx';
import type { Route } from './+types/route';
import { ConsentBlock, ProfileForm } from './profile-forms.tsx';

export const handle: PageLook = { bar: 'light', footer: 'full', isPrivate: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(authContext);
  const application = await requireApplication(ctx, params.key);
  // By what the applicant has been told; the private page says how it stands.
  if ((await getApplicantView(ctx, application)).status !== 'investor-ready')
    throw redirect(createLinkPath(params.key));
  const guardian = await findGuardian(ctx, application.id);
  return {
    reference: application.reference,
    profile: await findProfileView(ctx, application.id),
    guardian: getGuardianStatus(application.age, guardian?.state, ctx.ages),
    path: createLinkPath(params.key),
    flash: await readFlash(context, request),
  };
}

export function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(authContext);
  return handleForm({ context, keep: [...profileFields, 'revision'] }, async (form) => {
    const application = await requireApplication(ctx, params.key);
    const { id } = application;
    const changed = await change(ctx, id, form);
    if (!changed.ok) return changed;
    const guardian = await findGuardian(ctx, id);
    // An unknown intent was refused by `change`.
    const text = profileNotices[form.get('intent') as keyof typeof profileNotices](guardian?.email ?? null);
    return redirectWithFlash(context, `${createLinkPath(params.key)}/profile`, { text });
  });
}

async function change(ctx: AuthContext, id: string, { get }: PostedForm) {
  const about = { applicationId: id, revision: Number(get('revision')) || 0 };
  const limited = { id, by: 'applicant' } as const;
  switch (get('intent')) {
    case 'save': {
      const texts = { title: get('title'), sentence: get('sentence'), what: get('what'), asked: get('asked') };
      return limitChanges(ctx, limited, () => saveProfile(ctx, { ...about, texts }));
    }
    case 'agree':
      if (get('agree') !== '1') return fail('agree-missing');
      return limitChanges(ctx, limited, () => agreeAsApplicant(ctx, { ...about, network: ctx.address }));
    case 'take-back':
      return answerProfile(ctx, { ...about, approver: 'applicant', actor: '', agrees: false });
    default:
      return fail('unreadable');
  }
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function OwnProfile({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { reference, profile, flash, path } = loaderData;
  const isRefused = failure?.intent === 'save';
  return (
    <div className="page-width grid gap-8 pt-bar pb-16 wrap-anywhere lg:grid-cols-(--grid-editor) lg:gap-x-16">
      <PageTitle title={texts.heading} />
      <div className="lg:col-span-2">
        <TextLink to={path}>{texts.back}</TextLink>
        <Headline>{texts.heading}</Headline>
        <p className="mt-3 max-w-lead text-lg text-ink-700">{texts.lead}</p>
      </div>
      <div className="min-w-0 space-y-8">
        {flash && !failure && <NoticeParagraph text={flash.text} takesFocus />}
        <ProfileForm key={profile?.savedAt} reference={reference} profile={profile} />
        {profile && !isRefused && <ConsentBlock {...loaderData} profile={profile} />}
      </div>
      <section className="min-w-0 space-y-4 lg:sticky lg:top-bar lg:self-start" aria-labelledby="preview">
        <p className="text-sm text-muted" id="preview">
          {profileParts.preview}
        </p>
        {profile ? <ProfilePreview profile={profile} /> : <Note>{texts.noPreview}</Note>}
      </section>
    </div>
  );
}
