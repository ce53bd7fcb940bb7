import { listApplicationsById } from '../../../core/applications/find-application.ts';
import { showApplication } from '../../../core/applications/visible-application.ts';
import { listQueuedMessages } from '../../../core/messages/list-queued.ts';
import { listTeamNames } from '../../../core/team/list-team.ts';
import { nameOf } from '../../../core/team/member-name.ts';
import type { ApplicationTable } from '../../../db/schema.ts';
import type { StaffRequest } from '../guard.ts';
import { findTemplate } from '../message-template.ts';
import { readBulkAction, readTarget } from './bulk-action.ts';

/** What the address asks to write to many, and what would happen to those who are selected; null for nothing. */
export async function readBulkComposing({ ctx, viewer, by, url: { searchParams } }: StaffRequest) {
  const action = readBulkAction(searchParams.get('compose') ?? '');
  const template = action?.kind === 'status' && findTemplate(action.status);
  if (action?.kind !== 'status' || !template) return null;
  const targets = searchParams.getAll('id');
  const ids = targets.map((target) => readTarget(target).id);
  const [applications, queued, names] = await Promise.all([
    listApplicationsById(ctx, ids),
    listQueuedMessages(ctx, ids),
    listTeamNames(ctx),
  ]);
  const same = applications.filter(({ status }) => status === action.status);
  const isReplaced = ({ id }: ApplicationTable) =>
    queued.some(({ applicationId, eventId }) => applicationId === id && eventId === null);
  const replaced = applications.filter((application) => !same.includes(application) && isReplaced(application));
  const nameAll = (some: readonly ApplicationTable[]) =>
    some.map((application) => showApplication(application, viewer).person?.name ?? '');
  return {
    newStatus: action.status,
    targets,
    same: nameAll(same),
    replaced: nameAll(replaced),
    template: { ...template, text: template.text.replace('{from}', nameOf(by, names).split(' ')[0] ?? '') },
  };
}

export type BulkComposing = NonNullable<Awaited<ReturnType<typeof readBulkComposing>>>;
