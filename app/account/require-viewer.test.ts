import { createStaticHandler, isRouteErrorResponse, type RouteObject, RouterContextProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { mayReadVentures } from '../../core/team/policies.ts';
import { anonymous, type Role, type Viewer } from '../../core/team/viewer.ts';
import { reportContext, viewerContext } from '../framework/request-context.ts';
import { requireRole } from './require-viewer.ts';

const load = vi.fn(() => 'the inbox');
const act = vi.fn(() => 'changed');
const report = vi.fn();

const routes: RouteObject[] = [
  {
    path: '/staff',
    middleware: [requireRole(mayReadVentures)],
    children: [{ path: 'inbox', loader: load, action: act }],
  },
];

const withRoles = (...roles: Role[]): Viewer => ({
  kind: 'authenticated',
  email: 'kim@daybreak.example',
  emailVerified: true,
  roles,
});

beforeEach(() => vi.clearAllMocks());

/** The response, or the status that the error page shows. */
async function visit(findViewer: () => Promise<Viewer>, method = 'GET') {
  const context = new RouterContextProvider();
  context.set(viewerContext, findViewer);
  context.set(reportContext, report);
  const { query } = createStaticHandler(routes);
  const request = new Request('https://daybreak.example/staff/inbox?status=new', {
    method,
    ...(method === 'POST' && { body: new URLSearchParams({ id: '1' }) }),
  });
  const response = await query(request, {
    requestContext: context,
    async generateMiddlewareResponse(run) {
      const result = await run(request);
      if (result instanceof Response) return result;
      const error = Object.values(result.errors ?? {})[0];
      return new Response(null, { status: isRouteErrorResponse(error) ? error.status : result.statusCode });
    },
  });
  if (!(response instanceof Response)) throw new Error('no response');
  return response;
}

it.each(['GET', 'POST'])('sends a signed-out viewer to the login page and back: %s', async (method) => {
  const response = await visit(async () => anonymous, method);
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toBe('/login?next=%2Fstaff%2Finbox%3Fstatus%3Dnew');
  expect([load, act].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it.each(['GET', 'POST'])('shows the 404 page to a viewer without a role, and runs nothing: %s', async (method) => {
  expect((await visit(async () => withRoles(), method)).status).toBe(404);
  expect([load, act].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it.each(['coordinator', 'reviewer'] as const)('lets a %s through', async (role) => {
  expect((await visit(async () => withRoles(role))).status).toBe(200);
  expect(load).toHaveBeenCalledOnce();
});

it.each(['GET', 'POST'])(
  'sends a viewer whose role waits for a second factor to prove it, and back: %s',
  async (method) => {
    const response = await visit(async () => ({ ...withRoles(), pendingRoles: ['reviewer'] }) as Viewer, method);
    expect(response.status).toBe(302);
    const next = encodeURIComponent('/staff/inbox?status=new');
    expect(response.headers.get('Location')).toBe(`/account/second-factor?next=${next}`);
    expect([load, act].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  },
);

it('asks a viewer without a proven address to confirm it first, and leads back', async () => {
  const response = await visit(async () => ({ ...withRoles(), emailVerified: false }) as Viewer);
  expect(response.headers.get('Location')).toBe('/login/verify?next=%2Fstaff%2Finbox%3Fstatus%3Dnew');
});

it('shows the error page when the viewer cannot be found out, and reports that once', async () => {
  expect((await visit(() => Promise.reject(new Error('the database is away')))).status).toBe(503);
  expect(load).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledOnce();
});
