import { Form } from 'react-router';
import { roleNames } from '../../../content/en/staff/forms.ts';
import { team } from '../../../content/en/staff/team.ts';
import { roles } from '../../../core/team/viewer.ts';
import { Checkbox } from '../../ui/kit/checkbox.tsx';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { Initials } from '../../ui/kit/initials.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { type Column, Table } from '../../ui/kit/table.tsx';
import type { Route } from './+types/route';

const options = roles.map((role) => ({ value: role, text: roleNames[role] }));

type Person = Route.ComponentProps['loaderData']['people'][number];

const columns: readonly Column<Person>[] = [
  { key: 'person', head: team.columns.person, cell: (person) => <Name person={person} />, isWide: true },
  { key: 'role', head: team.columns.role, cell: (person) => <RoleForm person={person} />, isWide: true },
  {
    key: 'end',
    head: <span className="sr-only">{team.columns.end}</span>,
    cell: (person) => (
      <span className="flex flex-wrap gap-x-6 gap-y-2 sm:justify-end">
        {person.intents.map((intent) => (
          <PersonButton key={intent} person={person} intent={intent} />
        ))}
      </span>
    ),
    isWide: true,
  },
];

export function TeamTable({ people }: { readonly people: readonly Person[] }) {
  return <Table caption={team.heading} columns={columns} rows={people} getKey={({ email }) => email} />;
}

function Name({ person: { name, email } }: { readonly person: Person }) {
  return (
    <span className="flex items-center gap-3">
      <Initials name={name} />
      <span className="min-w-0">
        <b className="block font-semibold">{name}</b>
        <span className="block text-sm break-words text-muted">{email}</span>
      </span>
    </span>
  );
}

/** An address that is set on the server keeps its role. */
function RoleForm({ person: { email, name, role, isOnServer, isScoring } }: { readonly person: Person }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <input type="hidden" name="email" value={email} />
      {isOnServer ? (
        <span>
          <input type="hidden" name="role" value={role} />
          {roleNames[role]}
          <span className="block text-sm text-muted">{team.onServer}</span>
        </span>
      ) : (
        <Select name="role" label={team.roleOf(name)} isLabelHidden options={options} defaultValue={role} key={role} />
      )}
      {role === 'coordinator' && (
        <Checkbox name="does-not-score" label={team.doesNotScore} defaultChecked={!isScoring} key={String(isScoring)} />
      )}
      <SubmitButton variant="small" name="intent" value="role" aria-label={`${team.saveRole}: ${team.roleOf(name)}`}>
        {team.saveRole}
      </SubmitButton>
    </Form>
  );
}

type PersonButtonProps = { readonly person: Person; readonly intent: Person['intents'][number] };

/** Asks before something is done to one person of the team. */
function PersonButton({ person: { name, email }, intent }: PersonButtonProps) {
  const texts = team.questions[intent];
  return (
    <ConfirmButton
      variant="link"
      confirmVariant="danger"
      label={texts.link}
      spoken={`${texts.link}: ${name}`}
      title={texts.title(name)}
      text={texts.text(email)}
      confirm={texts.button(name)}
      intent={intent}
      fields={{ email }}
    />
  );
}
