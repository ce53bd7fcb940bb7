import { createReference } from '../applications/reference.ts';
import type { Context } from '../context.ts';
import { addAccessLogEntry } from './add-access-log-entry.ts';

type Opening = { readonly applicationId: string; readonly email: string };

/** Logs once an hour that a member of the team opens contact details. If it fails, hide them. */
export async function recordContactOpened(
  ctx: Pick<Context, 'db' | 'now' | 'keyedHash'>,
  { applicationId, email }: Opening,
): Promise<void> {
  const hour = ctx.now().toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
  // Two tabs that open simultaneously create the same id.
  const id = Buffer.from(ctx.keyedHash(`opened ${hour} ${applicationId} ${email}`)).toString('base64url');
  const details = { reference: createReference(applicationId) };
  await addAccessLogEntry(ctx, { kind: 'staff', email }, 'opened-contact', details, id);
}
