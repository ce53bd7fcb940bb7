import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { checkOrigin } from './request-checks.ts';

const publicUrl = 'https://daybreak.example';
const app = new Hono().use(checkOrigin(publicUrl)).post('*', (c) => c.text('in'));

async function post(path: string, headers: Record<string, string>): Promise<number> {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', ...headers };
  return (await app.request(path, { method: 'POST', headers: form })).status;
}

describe('a form from a page without a referrer, as its browser says', () => {
  it.each([
    ['/applications/a-key', 'same-origin', 200],
    ['/applications/a-key', 'cross-site', 403],
    ['/login', 'same-origin', 200],
    ['/login', 'cross-site', 403],
  ])('at %s with Sec-Fetch-Site %s is answered %d', async (path, site, status) => {
    expect(await post(path, { Origin: 'null', 'Sec-Fetch-Site': site })).toBe(status);
  });

  it('is taken from a browser that says nothing where it acts by a key, and nowhere else', async () => {
    for (const path of ['/applications/a-key', '/applications/a-key.data', '/applications/guardian/a-key'])
      expect(await post(path, { Origin: 'null' }), path).toBe(200);
    for (const path of ['/login', '/apply', '/applications', '/account/security', '/staff/applications/an-id'])
      expect(await post(path, { Origin: 'null' }), path).toBe(403);
  });
});
