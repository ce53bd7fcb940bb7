import type { CustomFetch } from 'openid-client';
import type { GoogleFailure } from '../../domain/accounts/google-sign-in.ts';

/** The provider could not be reached or was not itself. */
const unreachableCode = 'PROVIDER_UNREACHABLE';
const tooManyRequests = 429;
const serverErrors = 500;

/** Google's words for "an administrator decided", as error, error_subtype or in the description. */
const schoolPattern = /admin_policy_enforced|org_internal/;
/** Words of RFC 6749, section 4.1.2.1, for "not now". */
const laterErrors = ['server_error', 'temporarily_unavailable'];

/**
 * `fetch` that tells whether the provider was there at all: the library wraps all errors in some of its own. The whole
 * body is read within the same time limit.
 */
export const fetchFromProvider: CustomFetch = async (address, init) => {
  let answer: Response;
  let body: ArrayBuffer;
  try {
    answer = await fetch(address, init as RequestInit);
    body = await answer.arrayBuffer();
  } catch (cause) {
    throw Object.assign(new Error('the provider did not answer', { cause }), { code: unreachableCode });
  }
  if (answer.status >= serverErrors || answer.status === tooManyRequests)
    throw Object.assign(new Error(`the provider answered ${answer.status}`), { code: unreachableCode });
  return new Response(body.byteLength > 0 ? body : null, answer);
};

/** What went wrong, in our words; with the error only when it is one for whoever runs the site. */
export function explainFailure(error: unknown): { readonly code: GoogleFailure; readonly error?: unknown } {
  if (isUnreachable(error)) return { code: 'google-unreachable', error };
  const answer = readRefusal(error);
  if (!answer) return { code: 'google-failed', error };
  const word = answer.get('error') ?? '';
  if (schoolPattern.test([word, answer.get('error_subtype'), answer.get('error_description')].join(' ')))
    return { code: 'google-blocked-by-school' };
  if (word === 'access_denied') return { code: 'google-denied' };
  if (laterErrors.includes(word)) return { code: 'google-unreachable', error };
  return { code: 'google-failed', error };
}

function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === unreachableCode) return true;
  return false;
}

/** The query with which the provider sent the person back to say no. */
function readRefusal(error: unknown): URLSearchParams | null {
  const isRefusal = error instanceof Error && 'code' in error && error.code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR';
  return isRefusal && error.cause instanceof URLSearchParams ? error.cause : null;
}
