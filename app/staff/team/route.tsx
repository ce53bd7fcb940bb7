import { checks as checkTexts } from '../../../content/en/staff/checks.ts';
import { lowerDay, roleNames } from '../../../content/en/staff/forms.ts';
import { team } from '../../../content/en/staff/team.ts';
import { fail, type Result } from '../../../core/result.ts';
import { listChecks } from '../../../core/safety/checks.ts';
import { addMember, changeMember, removeMember, resetSecondFactor } from '../../../core/team/change-team.ts';
import { listLastSeen, listTeam } from '../../../core/team/member.ts';
import { nameMaxLength } from '../../../core/team/member-name.ts';
import { mayManageTeam } from '../../../core/team/policies.ts';
import { isRole, roles } from '../../../core/team/viewer.ts';
import { flashOrFail } from '../../framework/flash.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { Sheet } from '../../ui/kit/sheet.tsx';
import { describeDay, readClock } from '../describe-time.ts';
import { staffAction, withPolicy } from '../guard.ts';
import { CheckForm } from '../shared/check-form.tsx';
import { describeChecks, saveCheck } from '../shared/checks.ts';
import { FormError, StaffForm } from '../shared/staff-form.tsx';
import { clientAction, shouldRevalidate } from '../staff-form.ts';
import type { Route } from './+types/route';
import { TeamTable } from './team-table.tsx';

const path = '/staff/team';

export const loader = withPolicy(mayManageTeam, async ({ ctx, actorEmail: viewer }) => {
  const [members, seen, checks, clock] = await Promise.all([
    listTeam(ctx),
    listLastSeen(ctx),
    listChecks(ctx),
    readClock(ctx),
  ]);
  const describe = (at: string | null | undefined) => (at ? describeDay(at, clock) : null);
  return members.map(({ conductVersion, conductAgreedAt, ...person }) => ({
    ...person,
    id: person.email,
    seen: describe(seen.get(person.email)),
    validChecks: checks.filter((check) => check.person === person.email && check.validUntil >= clock.today).length,
    checks: [
      ...describeChecks(checks, person.email, clock.today),
      checkTexts.conduct(conductVersion, conductAgreedAt && lowerDay(describeDay(conductAgreedAt, clock))),
    ],
    intents: person.email === viewer ? (['remove'] as const) : (['reset-second-factor', 'remove'] as const),
  }));
});

export const action = staffAction({ policy: mayManageTeam }, async (form, request) => {
  const { context, actorEmail, ctx } = request;
  const email = form.get('email');
  const role = form.get('role');
  const finish = (result: Result<unknown, keyof typeof team.refusals>, notice: keyof typeof team.notices) =>
    flashOrFail(context, result, { path, text: team.notices[notice] });
  switch (form.get('intent')) {
    case 'add': {
      if (!isRole(role)) return fail('unreadable');
      const added = await addMember(ctx, { email, role, name: form.get('name'), actorEmail });
      return finish(added, ctx.hasMailServer ? 'added' : 'added-without-mail');
    }
    case 'role': {
      if (!isRole(role)) return fail('unreadable');
      const isScoring = form.get('does-not-score') === '';
      return finish(await changeMember(ctx, { email, role, isScoring, actorEmail }), 'changed');
    }
    case 'check':
      return saveCheck(form, request, path);
    case 'remove':
      return finish(await removeMember(ctx, { email, actorEmail }), 'removed');
    case 'reset-second-factor':
      return finish(await resetSecondFactor(ctx, { email, actorEmail }), 'reset');
    default:
      return fail('unreadable');
  }
});

export { clientAction, shouldRevalidate };

export default function Team({ loaderData: people }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={team.heading} lead={team.lead} />
      <FormError except={['add', 'check']} texts={team.refusals} />
      <TeamTable people={people} />
      <AddPerson />
      <Sheet>
        <CheckForm people={people.map(({ email, name }) => ({ value: email, text: name }))} />
      </Sheet>
    </>
  );
}

/** The one with the least first. */
const options = roles.toReversed().map((role) => ({ value: role, text: roleNames[role] }));

function AddPerson() {
  const { add } = team;
  return (
    <Sheet>
      <SheetSection id="add-person" title={add.heading}>
        <StaffForm intent="add" texts={team.refusals} onSuccess={(form) => form.reset()}>
          <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <TextField name="email" label={add.email} type="email" required />
            <TextField name="name" label={add.name} maxLength={nameMaxLength} />
            <Select name="role" label={add.role} options={options} defaultValue="reviewer" />
            <div className="xl:pt-8">
              <SubmitButton>{add.button}</SubmitButton>
            </div>
          </div>
        </StaffForm>
        <div className="mt-6 grid gap-4 text-sm text-muted sm:grid-cols-3">
          {[add.reviewers, add.mentors, add.coordinators].map(({ strong, rest }) => (
            <p key={strong}>
              <strong className="text-ink">{strong}</strong>
              {rest}
            </p>
          ))}
        </div>
      </SheetSection>
    </Sheet>
  );
}
