import { showApplication } from '../../../core/applications/visible-application.ts';
import { listQueuedMessages } from '../../../core/messages/list-queued.ts';
import { listTeamNames } from '../../../core/team/list-team.ts';
import { nameOf } from '../../../core/team/member-name.ts';
import type { StaffRequest } from '../guard.ts';
import { findTemplate } from '../message-template.ts';
import { readBulkAction, readTarget } from './bulk-action.ts';

/** What the address asks to write to many, and what would happen to those who are selected; null for nothing. */
export async function readBulkComposing({ ports, viewer, by, url: { searchParams } }: StaffRequest) {
  const action = readBulkAction(searchParams.get('compose') ?? '');
  const template = action?.kind === 'status' && findTemplate(action.newStatus);
  if (action?.kind !== 'status' || !template) return null;
  const { reviews } = ports;
  const targets = searchParams.getAll('id');
  const ids = targets.map((target) => readTarget(target).id);
  const [entries, queued, names] = await Promise.all([
    reviews.findMany(ids),
    listQueuedMessages(ports, ids),
    listTeamNames(ports),
  ]);
  const { status, reason } = action.newStatus;
  const same = entries.filter(({ review }) => review.status === status && review.reason === reason);
  const isReplaced = ({ application: { id } }: (typeof entries)[number]) =>
    queued.some(({ applicationId, eventId }) => applicationId === id && eventId === null);
  const replaced = entries.filter((entry) => !same.includes(entry) && isReplaced(entry));
  const nameAll = (some: typeof entries) => some.map((entry) => showApplication(entry, viewer).person?.name ?? '');
  return {
    newStatus: action.newStatus,
    targets,
    same: nameAll(same),
    replaced: nameAll(replaced),
    template: { ...template, text: template.text.replace('{from}', nameOf(by, names).split(' ')[0] ?? '') },
  };
}

export type BulkComposing = NonNullable<Awaited<ReturnType<typeof readBulkComposing>>>;
