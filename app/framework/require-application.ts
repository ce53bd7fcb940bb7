import { data } from 'react-router';
import type { AuthContext } from '../../auth/context.ts';
import { findByLinkKey } from '../../core/applicants/private-link.ts';

/** Of a private link. Responds 404 alike for an unknown key, an ended one, and one of a deleted application. */
export async function requireApplication(ctx: AuthContext, key: string) {
  const application = await findByLinkKey(ctx, key);
  if (!application) throw data(null, { status: 404 });
  return application;
}
