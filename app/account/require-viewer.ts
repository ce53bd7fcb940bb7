import type { RouterContextProvider } from 'react-router';
import type { Viewer } from '../../domain/accounts/identity.ts';
import { reportContext, viewerContext } from '../framework/request-context.ts';

/**
 * Who asks, for what cannot be shown without knowing. When that cannot be found out, it is logged once and answered
 * with 503, as the error page where people see it: nothing is wrong with the request, and it will pass.
 */
export async function requireViewer(context: Readonly<RouterContextProvider>): Promise<Viewer> {
  try {
    return await context.get(viewerContext)();
  } catch (error) {
    context.get(reportContext)(error);
    throw new Response(null, { status: 503 });
  }
}
