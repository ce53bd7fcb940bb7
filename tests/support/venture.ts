import type { Context } from '../../core/context.ts';
import type { VentureTable } from '../../db/mentoring-tables.ts';

const at = '2026-11-09T10:00:00.000Z';

/** Stores a venture whose mentor was introduced, and a note of a session. Each text has `marked`. */
export async function addVenture(
  { db }: Pick<Context, 'db'>,
  applicationId: string,
  { marked = '', ...changes }: Partial<VentureTable> & { readonly marked?: string },
): Promise<void> {
  const venture: VentureTable = {
    applicationId,
    version: 2,
    step: 'idea',
    stepSince: at,
    mentorEmail: 'clara@daybreak.example',
    introducedAt: at,
    ...changes,
  };
  await db.insertInto('ventures').values(venture).execute();
  const written = { day: '2026-11-11', done: `Drew it. ${marked}`, next: `Build it. ${marked}` };
  await db
    .insertInto('session_notes')
    .values({
      id: `session ${applicationId}`,
      applicationId,
      authorEmail: 'clara@daybreak.example',
      ...written,
      nextBy: '2026-12-04',
      nextDoneAt: null,
      createdAt: at,
    })
    .execute();
}
