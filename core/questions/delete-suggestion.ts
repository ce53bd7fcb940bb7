import type { Database } from '../../db/schema.ts';
import { isPlainText } from '../applications/application.ts';
import { type Result, succeed } from '../result.ts';
import { mayWriteMessages } from '../team/policies.ts';
import type { Viewer } from '../team/viewer.ts';
import type { NewSuggestion } from './suggest-question.ts';

/** Deletes one's own suggestion, or any for a coordinator. */
export async function deleteSuggestion(
  { db }: { readonly db: Database },
  { applicationId, id, authorEmail, viewer }: Omit<NewSuggestion, 'text'> & { id: string; viewer: Viewer },
): Promise<Result<null, never>> {
  if (!isPlainText(id)) return succeed(null);
  let deletion = db.deleteFrom('suggestions').where('applicationId', '=', applicationId).where('id', '=', id);
  if (!mayWriteMessages(viewer)) deletion = deletion.where('authorEmail', '=', authorEmail);
  await deletion.execute();
  return succeed(null);
}
