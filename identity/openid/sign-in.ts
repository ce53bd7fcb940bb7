import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { type GoogleSignIn, readPopupName } from '../../domain/accounts/google-sign-in.ts';
import type { GooglePerson } from '../../domain/accounts/identity.ts';
import { defaultNextPath } from '../../domain/accounts/next-path.ts';
import { explainFailure, fetchFromProvider } from './failure.ts';
import { makeTransactionCookies } from './transaction-cookies.ts';

type GoogleSettings = { readonly clientId: string; readonly clientSecret: string; readonly issuer: string };

type GoogleSignInOptions = {
  /** Origin that visitors type; Google sends them back there and nowhere else. */
  readonly publicUrl: string;
  readonly secret: string;
};

/** For one question to the provider; a sign-in asks up to four. */
const timeoutSeconds = 8;
/** A cookie holds 4096 bytes (RFC 6265, section 6.1); a longer path than this is forgotten. */
const nextPathLength = 1000;
/** Of an address (RFC 5321, section 4.5.3.1.3). */
const hintLength = 254;

/** Sign-in at Google, or at whatever issuer the settings name. */
export function makeGoogleSignIn(
  settings: GoogleSettings | null,
  { publicUrl, secret }: GoogleSignInOptions,
): GoogleSignIn {
  const cookies = makeTransactionCookies(secret, publicUrl.startsWith('https:'));
  const findProvider = settings && makeProviderFinder(settings);
  // Never made from a request: whoever sends one can choose what stands in it.
  const callback = `${publicUrl}/login/google/callback`;

  return {
    isConfigured: settings !== null,

    async begin({ popup, next }, hint, headers) {
      if (!findProvider) return { outcome: 'failed', code: 'google-not-configured' };
      try {
        const provider = await findProvider();
        const transaction = {
          // The pop-up's name comes back even to a browser that lost the rest, so that the pop-up can be closed.
          state: popup === null ? randomState() : `${randomState()}.${popup}`,
          nonce: randomNonce(),
          verifier: randomPKCECodeVerifier(),
          popup,
          next: next.length > nextPathLength ? defaultNextPath : next,
        };
        const address = buildAuthorizationUrl(provider, {
          redirect_uri: callback,
          scope: 'openid email',
          state: transaction.state,
          nonce: transaction.nonce,
          code_challenge: await calculatePKCECodeChallenge(transaction.verifier),
          code_challenge_method: 'S256',
          // A computer at school is shared: whoever sits there says who they are, every time.
          prompt: 'select_account',
          ...(hint && hint.length <= hintLength && { login_hint: hint }),
        });
        return { outcome: 'started', address: address.href, cookies: await cookies.remember(transaction, headers) };
      } catch (error) {
        return { outcome: 'failed', ...explainFailure(error) };
      }
    },

    async finish(query, headers) {
      const state = query.getAll('state').length === 1 ? (query.get('state') ?? '') : '';
      const lost = { popup: readPopupName(state.split('.')[1]), next: defaultNextPath };
      if (!findProvider) return { outcome: 'failed', code: 'google-not-configured', transaction: lost, cookies: [] };
      const transaction = await cookies.recall(state, headers);
      const end = { transaction: transaction ?? lost, cookies: [cookies.forget(state)] };
      if (!transaction) return { outcome: 'failed', code: 'google-expired', ...end };
      try {
        const answer = await authorizationCodeGrant(await findProvider(), new URL(`${callback}?${query}`), {
          expectedState: transaction.state,
          expectedNonce: transaction.nonce,
          pkceCodeVerifier: transaction.verifier,
        });
        return { outcome: 'proven', person: readPerson(answer.claims(), answer.id_token), ...end };
      } catch (error) {
        return { outcome: 'failed', ...explainFailure(error), ...end };
      }
    },
  };
}

/** Asks the provider once where its pages and keys are; after a failure again, at the next question. */
function makeProviderFinder({ clientId, clientSecret, issuer }: GoogleSettings) {
  let found: Promise<Configuration> | null = null;
  return () => {
    found ??= discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
      timeout: timeoutSeconds,
      [customFetch]: fetchFromProvider,
      // The token is believed for its signature, not only for where it came from.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
}

function readPerson(claims: IDToken | undefined, idToken: string | undefined): GooglePerson {
  if (!claims || !idToken) throw new Error('the provider sent no ID token');
  const email = typeof claims['email'] === 'string' ? claims['email'] : '';
  return { subject: claims.sub, email, emailVerified: email !== '' && claims['email_verified'] === true, idToken };
}
