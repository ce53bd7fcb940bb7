import { Form } from 'react-router';
import { roleNames } from '../../../content/en/staff/forms.ts';
import { team } from '../../../content/en/staff/team.ts';
import { checkKinds } from '../../../core/safety/check.ts';
import { roles } from '../../../core/team/viewer.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { type Column, Table } from '../../ui/kit/table.tsx';
import { Person } from '../shared/person.tsx';
import { TwoLines } from '../shared/two-lines.tsx';
import type { Route } from './+types/route';

const options = roles.map((role) => ({ value: role, text: roleNames[role] }));

type Member = Route.ComponentProps['loaderData'][number];

const columns: readonly Column<Member>[] = [
  {
    key: 'person',
    cell: ({ name, email, checks, validChecks }) => (
      <>
        <Person name={name}>
          <TwoLines first={name} second={email} />
        </Person>
        <details className="text-sm text-muted sm:pl-11">
          <summary className="min-h-6 w-fit cursor-pointer">{team.checks(validChecks, checkKinds.length)}</summary>
          <p className="whitespace-pre-line">{checks.join('\n')}</p>
        </details>
      </>
    ),
    isWide: true,
  },
  { key: 'role', cell: (person) => <RoleForm person={person} />, isWide: true },
  { key: 'seen', cell: ({ seen }) => seen ?? team.notSeen, isWide: true, hasLabel: true },
  {
    key: 'end',
    isActions: true,
    cell: (person) => (
      <span className="flex flex-wrap gap-x-6 gap-y-2 sm:justify-end">
        {person.intents.map((intent) => (
          <ConfirmButton
            key={intent}
            variant="link"
            {...team.questions[intent](person)}
            intent={intent}
            fields={{ email: person.email }}
          />
        ))}
      </span>
    ),
    isWide: true,
  },
];

export function TeamTable({ people }: { readonly people: readonly Member[] }) {
  return <Table caption={team.heading} heads={team.columns} columns={columns} rows={people} />;
}

function RoleForm({ person: { email, name, role, isScoring } }: { readonly person: Member }) {
  return (
    <Form method="post" preventScrollReset className="grid w-fit grid-cols-(--grid-fill) items-center gap-x-3">
      <input type="hidden" name="email" value={email} />
      <Select name="role" label={team.roleOf(name)} isLabelHidden options={options} defaultValue={role} key={role} />
      {role === 'coordinator' && (
        <Checkbox name="does-not-score" label={team.doesNotScore} defaultChecked={!isScoring} key={String(isScoring)} />
      )}
      <div className="col-start-2 row-start-1">
        <SubmitButton variant="small" name="intent" value="role" aria-label={`${team.saveRole}: ${team.roleOf(name)}`}>
          {team.saveRole}
        </SubmitButton>
      </div>
    </Form>
  );
}
