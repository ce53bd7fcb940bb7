import type { HistoryTable } from '../../db/schema.ts';
import type { Status } from '../applications/status.ts';
import type { Reader, TransactionContext } from '../context.ts';
import type { GuardianAnswer } from '../guardians/guardian.ts';
import type { Step } from '../mentoring/steps.ts';
import type { MessageFailure } from '../messages/message.ts';

/** Staff by address, the applicant, a guardian, or the site itself (a job, a command). */
export type Actor =
  | { readonly kind: 'staff'; readonly email: string }
  | { readonly kind: 'applicant' | 'guardian' | 'site' };

export function createActor(by: string | null): Actor {
  return by === null ? { kind: 'site' } : { kind: 'staff', email: by };
}

type ActorColumns = Pick<HistoryTable, 'actorKind' | 'actorEmail'>;

export function getActorColumns(actor: Actor): ActorColumns {
  return { actorKind: actor.kind, actorEmail: actor.kind === 'staff' ? actor.email : null };
}

export function readActor({ actorKind, actorEmail }: ActorColumns): Actor {
  return actorKind === 'staff' ? { kind: actorKind, email: actorEmail ?? '' } : { kind: actorKind };
}

export type HistoryEvent =
  | { readonly what: 'status'; readonly from: Status; readonly to: Status }
  | { readonly what: 'assigned'; readonly from: string | null; readonly to: string | null }
  /** The delivery of the receipt; null: the mail server took it. */
  | { readonly what: 'receipt'; readonly failure: MessageFailure | null }
  /** A coordinator sent a message, or marked it as sent by hand. */
  | { readonly what: 'message-released'; readonly subject: string }
  | { readonly what: 'answers-sent'; readonly answers: number; readonly version: number | null }
  | {
      readonly what: 'invitation-answered';
      readonly title: string;
      readonly answer: 'chosen' | 'none' | 'cannot';
      readonly start: string | null;
    }
  | { readonly what: 'guardian-answered'; readonly answer: GuardianAnswer }
  | { readonly what: 'contact-corrected'; readonly isPhone: boolean }
  | { readonly what: 'profile-answered' | 'publicity-answered'; readonly agrees: boolean }
  | { readonly what: 'step-moved'; readonly from: Step; readonly to: Step }
  | { readonly what: 'step-done'; readonly text: string }
  | { readonly what: 'mentor-named'; readonly mentor: string }
  | { readonly what: 'mentor-ended'; readonly mentor: string; readonly reason: string }
  /** Anonymous, so that nobody has to explain. */
  | { readonly what: 'stepped-aside' }
  | { readonly what: 'link-renewed' | 'not-spam' | 'guardian-asked' };

export type HistoryKind = HistoryEvent['what'];

type HistoryEntry = { readonly id: string; readonly at: string; readonly actor: Actor } & HistoryEvent;

export async function addHistory(
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  applicationId: string,
  actor: Actor,
  { what: kind, ...details }: HistoryEvent,
): Promise<void> {
  const row: HistoryTable = {
    id: crypto.randomUUID(),
    applicationId,
    kind,
    createdAt: now().toISOString(),
    ...getActorColumns(actor),
    details: JSON.stringify(details),
  };
  await db.insertInto('history').values(row).execute();
}

const entriesLimit = 200;

export async function listHistory({ db }: Reader, applicationId: string) {
  const entries = db.selectFrom('history').selectAll().where('applicationId', '=', applicationId);
  const rows = await entries.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(entriesLimit).execute();
  return rows.map(({ id, kind, createdAt, details, ...row }) => {
    const entry = { id, at: createdAt, actor: readActor(row), what: kind, ...JSON.parse(details) };
    // The details belong to this kind: `addHistory` wrote both from one entry.
    return entry as HistoryEntry;
  });
}
