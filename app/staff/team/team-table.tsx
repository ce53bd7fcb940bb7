import { Form } from 'react-router';
import { roleNames } from '../../../content/en/staff/forms.ts';
import { team } from '../../../content/en/staff/team.ts';
import { nameMaxLength } from '../../../core/team/member-name.ts';
import { roles } from '../../../core/team/viewer.ts';
import { Choice } from '../ui/choice.tsx';
import { ConfirmButton } from '../ui/dialog-button.tsx';
import { Field } from '../ui/field.tsx';
import { Initials } from '../ui/person.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TableHead } from '../ui/table-head.tsx';
import type { Route } from './+types/route';

const options = roles.map((role) => ({ value: role, text: roleNames[role] }));

type Person = Route.ComponentProps['loaderData']['people'][number];

export function TeamTable({ people }: { people: readonly Person[] }) {
  const { columns } = team;
  return (
    <table className="staff-table team-table">
      <TableHead columns={Object.values(columns)} isLastSpoken />
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.email} person={person} />
        ))}
      </tbody>
    </table>
  );
}

function PersonRow({ person }: { person: Person }) {
  const { email, name, isOnServer, intents } = person;
  return (
    <tr>
      <th scope="row">
        <span className="person-cell">
          <Initials email={email} />
          {name}
        </span>
      </th>
      <td className="soft">{email}</td>
      <td>
        <RoleForm person={person} />
      </td>
      <td className="team-end">
        {isOnServer && <span className="soft">{team.onServer}</span>}
        {intents.map((intent) => (
          <PersonButton key={intent} person={person} intent={intent} />
        ))}
      </td>
    </tr>
  );
}

/** An address that is set on the server keeps its role. */
function RoleForm({ person: { email, name, role, isOnServer, isScoring } }: { person: Person }) {
  return (
    <Form className="role-form" method="post" preventScrollReset>
      <input type="hidden" name="email" value={email} />
      {isOnServer ? (
        <>
          <input type="hidden" name="role" value={role} />
          {roleNames[role]}
        </>
      ) : (
        <Choice name="role" label={team.roleOf(name)} chosen={role} options={options} />
      )}
      {role === 'coordinator' && (
        <label className="staff-check">
          <input type="checkbox" name="does-not-score" defaultChecked={!isScoring} key={String(isScoring)} />
          {team.doesNotScore}
        </label>
      )}
      <SubmitButton
        className="button quiet tiny"
        name="intent"
        value="role"
        aria-label={`${team.saveRole}: ${team.roleOf(name)}`}
      >
        {team.saveRole}
      </SubmitButton>
    </Form>
  );
}

type PersonButtonProps = { readonly person: Person; readonly intent: Person['intents'][number] };

/** Asks for a name, or before something is done to one person of the team. */
function PersonButton({ person: { name, email }, intent }: PersonButtonProps) {
  const texts = team.questions[intent];
  return (
    <ConfirmButton
      className="button bare"
      label={<span>{texts.link}</span>}
      spoken={`${texts.link}: ${name}`}
      title={texts.title(name)}
      text={texts.text(email)}
      confirm={texts.button(name)}
      intent={intent}
    >
      <input type="hidden" name="email" value={email} />
      {intent === 'rename' && (
        <Field
          id={`name-${email}`}
          name="name"
          label={team.newName}
          maxLength={nameMaxLength}
          defaultValue={name}
          key={name}
        />
      )}
    </ConfirmButton>
  );
}
