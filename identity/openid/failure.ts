import type { CustomFetch } from 'openid-client';
import type { OpenIdFailure } from '../../core/accounts/openid-sign-in.ts';
import { fail } from '../../core/result.ts';
import type { OpenIdProvider } from './providers.ts';

/** The provider could not be reached, or failed itself. */
const unreachableCode = 'PROVIDER_UNREACHABLE';
const tooManyRequests = 429;
const serverErrors = 500;

/** The codes of RFC 6749, section 4.1.2.1, for "not now". */
const temporaryErrors = ['server_error', 'temporarily_unavailable'];

/**
 * `fetch` that reports whether the provider was there at all: the library wraps all errors in its own. The whole body is
 * read within the same time limit.
 */
export const fetchFromProvider: CustomFetch = async (address, init) => {
  let response: Response;
  let body: ArrayBuffer;
  try {
    // A redirect would take the secret of the site along.
    response = await fetch(address, { ...(init as RequestInit), redirect: 'manual' });
    body = await response.arrayBuffer();
  } catch (cause) {
    throw Object.assign(new Error('the provider did not respond', { cause }), { code: unreachableCode });
  }
  if (response.status >= serverErrors || response.status === tooManyRequests)
    throw Object.assign(new Error(`the provider responded with ${response.status}`), { code: unreachableCode });
  return new Response(body.byteLength > 0 ? body : null, response);
};

/** Translates what went wrong; with the error only when the operator should know. */
export function explainFailure(
  error: unknown,
  { administratorRefusal }: Pick<OpenIdProvider, 'administratorRefusal'>,
): OpenIdFailure {
  if (isUnreachable(error)) return { ...fail('unreachable'), error };
  const response = readRefusal(error);
  if (!response) return { ...fail('failed'), error };
  const code = response.get('error') ?? '';
  if (administratorRefusal.test([code, response.get('error_subtype'), response.get('error_description')].join(' ')))
    return fail('blocked-by-school');
  if (code === 'access_denied') return fail('denied');
  if (temporaryErrors.includes(code)) return { ...fail('unreachable'), error };
  return { ...fail('failed'), error };
}

function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === unreachableCode) return true;
  return false;
}

/** The query with which the provider sent the person back to refuse. */
function readRefusal(error: unknown): URLSearchParams | null {
  const isRefusal = error instanceof Error && 'code' in error && error.code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR';
  return isRefusal && error.cause instanceof URLSearchParams ? error.cause : null;
}
