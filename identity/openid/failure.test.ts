import { describe, expect, it } from 'vitest';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { explainFailure, fetchFromProvider } from './failure.ts';
import { openIdProviders } from './providers.ts';

const explain = (error: unknown) => explainFailure(error, openIdProviders.google);

/** As the library reports an answer by which a provider says no. */
function makeRefusal(query: string) {
  const cause = new URLSearchParams(query);
  return Object.assign(new Error('refused', { cause }), { code: 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' });
}

it('a provider whose certificate no authority signed is asked nothing', async () => {
  // Any server that encrypts from the beginning: the request ends before it is sent.
  const server = await startMailServer({ secure: true });
  await expect(fetchFromProvider(`https://127.0.0.1:${server.port}/token`, {} as never)).rejects.toMatchObject({
    code: 'PROVIDER_UNREACHABLE',
    cause: { cause: { code: expect.stringMatching(/CERT/) } },
  });
  await server.close();
});

describe('what a provider says', () => {
  it.each([
    ['error=access_denied', 'denied'],
    ['error=access_denied&error_description=End-User+aborted+interaction', 'denied'],
    ['error=admin_policy_enforced', 'blocked-by-school'],
    ['error=org_internal', 'blocked-by-school'],
    ['error=access_denied&error_subtype=admin_policy_enforced', 'blocked-by-school'],
    ['error=access_denied&error_description=Error+400:+admin_policy_enforced', 'blocked-by-school'],
    ['error=access_denied&error_description=org_internal', 'blocked-by-school'],
    ['error=server_error', 'unreachable'],
    ['error=temporarily_unavailable', 'unreachable'],
    ['error=invalid_request', 'failed'],
    ['error=invalid_scope', 'failed'],
    ['error=<script>', 'failed'],
    ['error=', 'failed'],
  ])('%s is %s', (query, code) => {
    expect(explain(makeRefusal(query)).code).toBe(code);
  });

  it('goes into the log only when it was no decision of a person', () => {
    expect(explain(makeRefusal('error=access_denied'))).not.toHaveProperty('error');
    expect(explain(makeRefusal('error=org_internal'))).not.toHaveProperty('error');
    expect(explain(makeRefusal('error=invalid_request'))).toHaveProperty('error');
    expect(explain(makeRefusal('error=server_error'))).toHaveProperty('error');
  });

  it('counts only as a response: every other error is a failure', () => {
    for (const error of [new Error('x'), 'x', undefined, Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])
      expect(explain(error)).toEqual({ ok: false, code: 'failed', error });
  });
});
