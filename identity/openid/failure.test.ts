import { describe, expect, it } from 'vitest';
import { explainFailure } from './failure.ts';

/** As the library reports an answer by which a provider says no. */
function makeRefusal(query: string) {
  const cause = new URLSearchParams(query);
  return Object.assign(new Error('refused', { cause }), { code: 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' });
}

describe('what a provider says', () => {
  it.each([
    ['error=access_denied', 'google-denied'],
    ['error=access_denied&error_description=End-User+aborted+interaction', 'google-denied'],
    ['error=admin_policy_enforced', 'google-blocked-by-school'],
    ['error=org_internal', 'google-blocked-by-school'],
    ['error=access_denied&error_subtype=admin_policy_enforced', 'google-blocked-by-school'],
    ['error=access_denied&error_description=Error+400:+admin_policy_enforced', 'google-blocked-by-school'],
    ['error=access_denied&error_description=org_internal', 'google-blocked-by-school'],
    ['error=server_error', 'google-unreachable'],
    ['error=temporarily_unavailable', 'google-unreachable'],
    ['error=invalid_request', 'google-failed'],
    ['error=invalid_scope', 'google-failed'],
    ['error=<script>', 'google-failed'],
    ['error=', 'google-failed'],
  ])('%s is %s', (query, code) => {
    expect(explainFailure(makeRefusal(query)).code).toBe(code);
  });

  it('is a surprise only when nobody decided it', () => {
    expect(explainFailure(makeRefusal('error=access_denied'))).not.toHaveProperty('error');
    expect(explainFailure(makeRefusal('error=org_internal'))).not.toHaveProperty('error');
    expect(explainFailure(makeRefusal('error=invalid_request'))).toHaveProperty('error');
    expect(explainFailure(makeRefusal('error=server_error'))).toHaveProperty('error');
  });

  it('counts only as an answer: whatever else was thrown is a failure', () => {
    for (const error of [new Error('x'), 'x', undefined, Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])
      expect(explainFailure(error)).toEqual({ code: 'google-failed', error });
  });
});
