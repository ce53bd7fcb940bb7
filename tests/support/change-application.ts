import { changeMany, type ManyAction } from '../../core/applications/change-many.ts';
import type { Status } from '../../core/applications/status.ts';
import type { Context } from '../../core/context.ts';
import type { MessageDraft } from '../../core/messages/message.ts';
import { fail, succeed } from '../../core/result.ts';

type Change = {
  readonly applicationId: string;
  /** The current one by default. */
  readonly version?: number | null;
  readonly actorEmail: string;
};

async function changeOne(ctx: Context, { applicationId: id, version = null, actorEmail }: Change, action: ManyAction) {
  const { same, unchanged } = await changeMany(ctx, { targets: [{ id, version }], action, actorEmail });
  if (same > 0) return fail('same');
  return unchanged[0] ? fail(unchanged[0][1]) : succeed(null);
}

export function assign(ctx: Context, change: Change & { readonly assigneeEmail: string | null }) {
  return changeOne(ctx, change, { kind: 'assign', assigneeEmail: change.assigneeEmail });
}

export function changeStatus(
  ctx: Context,
  { status, message, ...change }: Change & { readonly status: Status; readonly message?: MessageDraft | null },
) {
  return changeOne(ctx, change, { kind: 'status', status, writeMessage: message ? () => message : null });
}

export function writeMessage(ctx: Context, { message, ...change }: Change & { readonly message: MessageDraft }) {
  return changeOne(ctx, change, { kind: 'message', writeMessage: () => message });
}
