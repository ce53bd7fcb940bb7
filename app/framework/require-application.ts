import { data } from 'react-router';
import type { AuthContext } from '../../auth/context.ts';
import { findByLinkKey } from '../../core/applicants/private-link.ts';

/** Of a private link. Responds 404 alike for unknown and ended keys, and those of deleted applications. */
export async function requireApplication(ctx: AuthContext, key: string) {
  const application = await findByLinkKey(ctx, key);
  if (!application) throw data(null, { status: 404 });
  return application;
}
