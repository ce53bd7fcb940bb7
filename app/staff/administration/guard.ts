import { data, type RouterContextProvider } from 'react-router';
import { may } from '../../../domain/access.ts';
import { requireViewer } from '../../account/require-viewer.ts';

/**
 * The address of the coordinator who asks. Others are sent to the login, or get the 404 page. Every loader and action asks
 * for itself, beside the guard of the layout.
 */
export async function requireCoordinator(
  context: Readonly<RouterContextProvider>,
  url: URL,
  permission: 'handle-applications' | 'manage-programme',
): Promise<string> {
  const viewer = await requireViewer(context, url.pathname + url.search);
  if (!may(viewer, permission)) throw data(null, { status: 404 });
  return viewer.email.toLowerCase();
}
