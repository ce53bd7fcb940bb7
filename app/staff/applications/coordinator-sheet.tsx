import {
  assigneeTexts,
  deleteTexts,
  duplicateTexts,
  invitationsTitle,
  profileLink,
} from '../../../content/en/staff/applications.ts';
import { invitationStates } from '../../../content/en/staff/events.ts';
import type { Person } from '../../../core/applications/application.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { StatusBadge } from '../../ui/kit/status-badge.tsx';
import { FormError } from '../shared/staff-form.tsx';
import { TwoLines } from '../shared/two-lines.tsx';
import type { Composing } from './application-composer.tsx';
import type { ApplicationPartProps } from './application-page.tsx';
import { Contact, Guardian } from './contact.tsx';
import { History } from './history.tsx';
import { MentorForm } from './mentor.tsx';
import { Messages } from './messages.tsx';
import { SelectForm } from './select-form.tsx';
import { SpamForm, StatusForm } from './status-form.tsx';

type CoordinatorSheetProps = ApplicationPartProps & {
  readonly person: Person;
  readonly onCompose: (composing: Composing) => void;
};

export function CoordinatorSheet({ data, person, onCompose }: CoordinatorSheetProps) {
  const { id, isSpam, review } = data.application;
  return (
    <>
      {isSpam ? (
        <SpamForm />
      ) : (
        <>
          <StatusForm status={review.status} onChoose={(status) => onCompose({ kind: 'status', status })} />
          {data.mentoring && <MentorForm mentoring={data.mentoring} team={data.team} />}
          <SelectForm
            intent="assign"
            version={review.version}
            label={assigneeTexts.title}
            name="assignee"
            defaultValue={review.assignee ?? ''}
            none={assigneeTexts.nobody}
            options={data.team}
          />
        </>
      )}
      <Contact data={data} person={person} />
      <Guardian guardian={data.guardian} />
      <Duplicates data={data} />
      {!isSpam && (
        <>
          <Messages
            data={data}
            onWrite={() => onCompose({ kind: 'message' })}
            onEdit={(message) => onCompose({ kind: 'edit', message })}
          />
          <Invitations data={data} />
        </>
      )}
      {review.status === 'investor-ready' && (
        <SheetSection>
          <ButtonLink variant="link" to={`/staff/investors/${id}`}>
            {profileLink}
          </ButtonLink>
        </SheetSection>
      )}
      <History data={data} />
      <DeleteSection data={data} />
    </>
  );
}

function Duplicates({ data: { duplicates, query } }: ApplicationPartProps) {
  if (duplicates.length === 0) return null;
  return (
    <SheetSection title={duplicateTexts.title}>
      <ul className="space-y-3">
        {duplicates.map(({ id, reference, status, same, excerpt }) => (
          <li key={id}>
            <div className="flex flex-wrap items-center gap-x-3">
              <ButtonLink variant="link" to={`/staff/applications/${id}?${query}`}>
                {reference}
              </ButtonLink>
              <StatusBadge status={status} />
            </div>
            <p className="text-sm text-muted wrap-anywhere">{`${duplicateTexts.same[same]} “${excerpt}”`}</p>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}

function Invitations({ data: { invitations } }: ApplicationPartProps) {
  if (invitations.length === 0) return null;
  return (
    <SheetSection title={invitationsTitle}>
      <ul className="space-y-2">
        {invitations.map(({ event, title, state, when }) => (
          <li key={event}>
            <TwoLines
              first={
                <ButtonLink variant="link" to={`/staff/events/${event}`}>
                  {title}
                </ButtonLink>
              }
              second={state === 'chosen' ? when : invitationStates[state]}
            />
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}

function DeleteSection({ data: { application, backupDays } }: ApplicationPartProps) {
  const { person, reference } = application;
  return (
    <SheetSection>
      <FormError intent="delete" />
      <ConfirmButton
        variant="linkDanger"
        label={deleteTexts.open}
        title={deleteTexts.title(person?.name ?? reference)}
        text={deleteTexts.text(reference, backupDays)}
        confirm={deleteTexts.button}
        intent="delete"
        fields={{}}
      >
        <TextField label={deleteTexts.label} name="word" autoCapitalize="none" spellCheck={false} required />
      </ConfirmButton>
      <p className="mt-1 text-sm text-muted">{deleteTexts.hint}</p>
    </SheetSection>
  );
}
