import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context, TransactionContext } from '../context.ts';
import type { InviteError } from '../events/invitation.ts';
import { addHistory, createActor } from '../history/history.ts';
import type { MessageDraft } from '../messages/message.ts';
import { writeMessage } from '../messages/write-message.ts';
import { fail, type Result, succeed } from '../result.ts';
import { changeStatus } from './change-status.ts';
import type { Status } from './status.ts';
import { updateApplication } from './write-application.ts';

export type ManyAction =
  | {
      readonly kind: 'status';
      readonly status: Status;
      readonly writeMessage: ((application: ApplicationTable) => MessageDraft) | null;
    }
  | { readonly kind: 'assign'; readonly assigneeEmail: string | null }
  | {
      readonly kind: 'message';
      readonly writeMessage: (application: ApplicationTable) => MessageDraft;
    };

export type ManyError = 'not-found' | 'changed-meanwhile' | 'unfinished' | 'is-spam' | InviteError;

/** `same`: the number that had the status or the assignee already. */
export type ManyResult = Awaited<ReturnType<typeof changeMany>>;

type ManyChange = {
  /** `version`: the one that the page showed; null for the current one. */
  readonly targets: readonly { readonly id: string; readonly version: number | null }[];
  readonly action: ManyAction;
  readonly actorEmail: string;
};

/** Changes many applications in one transaction, except those that have changed since the page was read. */
export async function changeMany(ctx: Context, { targets, action, actorEmail }: ManyChange) {
  // Everywhere in the same order, so that two changes of many wait for each other instead of deadlocking.
  const ordered = targets.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const changed = await inTransaction(ctx, async (tx) => {
    const result = { changed: 0, same: 0, unchanged: [] as [string, ManyError][] };
    for (const { id, version } of ordered) {
      const application = await lockApplication(tx, id);
      const one = application ? await changeOne(tx, application, { version, action, actorEmail }) : fail('not-found');
      if (one.ok) result.changed += 1;
      else if (one.code === 'same') result.same += 1;
      else result.unchanged.push([id, one.code]);
    }
    return succeed(result);
  });
  return changed.value;
}

async function changeOne(
  tx: TransactionContext,
  application: ApplicationTable,
  { version, action, actorEmail }: Omit<ManyChange, 'targets'> & Pick<ManyChange['targets'][number], 'version'>,
): Promise<Result<null, ManyError | 'same'>> {
  if (version !== null && version !== application.version) return fail('changed-meanwhile');
  switch (action.kind) {
    case 'assign':
      return assign(tx, application, action.assigneeEmail, actorEmail);
    case 'message':
      return writeMessage(tx, application, action.writeMessage(application), actorEmail);
    case 'status': {
      const message = action.writeMessage?.(application) ?? null;
      return changeStatus(tx, application, { status: action.status, message, actorEmail });
    }
  }
}

async function assign(tx: TransactionContext, application: ApplicationTable, to: string | null, actorEmail: string) {
  const from = application.assigneeEmail;
  if (from === to) return fail('same');
  await updateApplication(tx, application, { assigneeEmail: to });
  await addHistory(tx, application.id, createActor(actorEmail), { what: 'assigned', from, to });
  return succeed(null);
}
