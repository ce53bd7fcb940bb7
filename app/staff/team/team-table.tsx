import { Form, Link } from 'react-router';
import { cancel, roleNames } from '../../../content/en/staff/forms.ts';
import { team } from '../../../content/en/staff/team.ts';
import { nameMaximumLength } from '../../../domain/model/team-member.ts';
import { roles } from '../../../domain/model/viewer.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Choice, ChoiceForm } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Initials } from '../ui/person.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TableHead } from '../ui/table-head.tsx';
import type { Route } from './+types/route';

const path = '/staff/team';
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
  const { email, name, role, isOnServer, isViewer, seen, invited, intents } = person;
  const isWaiting = seen === null && invited !== null;
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
        {isOnServer ? (
          roleNames[role]
        ) : (
          <ChoiceForm className="role-form" method="post" preventScrollReset button={team.changeRole}>
            <input type="hidden" name="intent" value="role" />
            <input type="hidden" name="email" value={email} />
            <Choice name="role" label={team.roleOf(name)} chosen={role} options={options} />
          </ChoiceForm>
        )}
      </td>
      <td className="soft">
        {isViewer ? (
          team.seenNow
        ) : seen ? (
          <time dateTime={seen.iso}>{seen.text}</time>
        ) : isWaiting ? (
          team.invited(invited)
        ) : (
          team.neverSeen
        )}
      </td>
      <td className="team-end">
        {isOnServer && <span className="soft">{team.onServer}</span>}
        {isWaiting && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="invite" />
            <input type="hidden" name="email" value={email} />
            <button className="button bare" type="submit" aria-label={`${team.again}: ${name}`}>
              <span>{team.again}</span>
            </button>
          </Form>
        )}
        {intents.map((intent) => (
          <Link
            key={intent}
            className="button bare"
            to={`${path}?${intent}=${encodeURIComponent(email)}`}
            preventScrollReset
            aria-label={team.questions[intent].title(name)}
          >
            <span>{team.questions[intent].link}</span>
          </Link>
        ))}
      </td>
    </tr>
  );
}

type PersonDialogProps = NonNullable<Route.ComponentProps['loaderData']['question']>;

/** Asks for a name, or before something is done to one person of the team. */
export function PersonDialog({ person: { name, email }, intent }: PersonDialogProps) {
  const text = team.questions[intent];
  return (
    <Dialog title={text.title(name)} closeTo={path}>
      <p className="dialog-lead">{text.text(email)}</p>
      <Form className="button-row" method="post" action={path}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="email" value={email} />
        {intent === 'rename' && (
          <div className="person-name">
            <Field id="new-name" name="name" label={team.newName} maxLength={nameMaximumLength} defaultValue={name} />
          </div>
        )}
        <SubmitButton className="button ink small">{text.button(name)}</SubmitButton>
        <Link className="button quiet small" to={path} preventScrollReset>
          {cancel}
        </Link>
      </Form>
    </Dialog>
  );
}
