import {
  assigneeTexts,
  deleteTexts,
  duplicateTexts,
  invitationsTitle,
  profileLink,
} from '../../../content/en/staff/applications.ts';
import { staffGuardian } from '../../../content/en/staff/guardians.ts';
import { historyTexts } from '../../../content/en/staff/history.ts';
import type { Person } from '../../../core/applications/application.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { FormError } from '../shared/staff-form.tsx';
import { Time } from '../shared/time.tsx';
import type { Composing } from './application-composer.tsx';
import { Contact, LinkList } from './contact.tsx';
import { Messages } from './messages.tsx';
import type { ApplicationData, ApplicationProps } from './read-application.ts';
import { MentorForm, SelectForm, SpamForm, StatusForm } from './sheet-forms.tsx';

type CoordinatorSheetProps = ApplicationProps & {
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
          <MentorForm data={data} />
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
      <LinkList title={staffGuardian.heading} links={data.guardian} />
      <LinkList title={duplicateTexts.title} links={data.duplicates} />
      {!isSpam && (
        <>
          <Messages
            data={data}
            onWrite={() => onCompose({ kind: 'message' })}
            onEdit={(message) => onCompose({ kind: 'edit', message })}
          />
          <LinkList title={invitationsTitle} links={data.invitations} />
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

function History({ data: { history } }: ApplicationProps) {
  return (
    <SheetSection>
      <details>
        <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between gap-3">
          <h2 className="font-display text-lg font-bold">{historyTexts.title}</h2>
          <span className="flex items-center gap-2 text-muted">
            {historyTexts.count(history.length)} <Icon name="down" />
          </span>
        </summary>
        <div className="mt-3">
          <HistoryList entries={history} />
        </div>
      </details>
    </SheetSection>
  );
}

export function HistoryList({ entries }: { readonly entries: ApplicationData['history'] }) {
  return (
    <ol className="space-y-2">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.text} <Time at={entry.at} />
        </li>
      ))}
    </ol>
  );
}

function DeleteSection({ data: { application, backupDays } }: ApplicationProps) {
  const { person, reference } = application;
  return (
    <SheetSection>
      <FormError intent="delete" />
      <ConfirmButton
        variant="linkDanger"
        {...deleteTexts.ask(person?.name ?? reference, reference, backupDays)}
        intent="delete"
      >
        <TextField label={deleteTexts.label} name="word" autoCapitalize="none" spellCheck={false} required />
      </ConfirmButton>
      <p className="mt-1 text-sm text-muted">{deleteTexts.hint}</p>
    </SheetSection>
  );
}
