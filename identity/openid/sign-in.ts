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
import { defaultNextPath } from '../../core/accounts/next-path.ts';
import {
  type OpenIdProviders,
  type OpenIdSignIn,
  type ProviderId,
  type ProviderPerson,
  providerIds,
  readPopupName,
} from '../../core/accounts/openid-sign-in.ts';
import { emailMaximumLength } from '../../core/email.ts';
import { fail, succeed } from '../../core/result.ts';
import { explainFailure, fetchFromProvider } from './failure.ts';
import { makePendingSignIns } from './pending-sign-ins.ts';
import { type OpenIdProvider, openIdProviders } from './providers.ts';

type ClientSettings = { readonly clientId: string; readonly clientSecret: string; readonly issuer: string };

type SiteOptions = {
  /** The origin that visitors type. The provider sends people back there and nowhere else. */
  readonly publicUrl: string;
  readonly secret: string;
};

/** For one request to the provider; a sign-in makes up to four. */
const timeoutSeconds = 8;
/** A cookie holds 4096 bytes (RFC 6265, section 6.1); a longer path than this is replaced. */
const nextPathMaximumLength = 1000;

/** Sign-in at each provider that has a row. */
export function makeOpenIdProviders(
  settings: Readonly<Record<ProviderId, ClientSettings | null>>,
  site: SiteOptions,
): OpenIdProviders {
  const providers = providerIds.map((id) => [id, makeOpenIdSignIn(openIdProviders[id], settings[id], site)]);
  return Object.fromEntries(providers) as OpenIdProviders;
}

/** Sign-in at one provider, at the issuer that the settings name. Null settings: the provider is not configured. */
export function makeOpenIdSignIn(
  provider: OpenIdProvider,
  settings: ClientSettings | null,
  { publicUrl, secret }: SiteOptions,
): OpenIdSignIn {
  const pendingSignIns = makePendingSignIns(secret, provider.id);
  const findEndpoints = settings && makeEndpointsFinder(settings);
  // Never made from a request: its sender can choose what it contains.
  const callback = `${publicUrl}/login/${provider.id}/callback`;

  return {
    isConfigured: settings !== null,

    async begin({ popup, next, isShared }, hint) {
      if (!findEndpoints) return fail('not-configured');
      try {
        const endpoints = await findEndpoints();
        const transaction = {
          // The pop-up's name returns also to a browser that lost the transaction, so that the pop-up can be closed.
          state: popup === null ? randomState() : `${randomState()}.${popup}`,
          nonce: randomNonce(),
          verifier: randomPKCECodeVerifier(),
          popup,
          next: next.length > nextPathMaximumLength ? defaultNextPath : next,
          isShared,
        };
        const address = buildAuthorizationUrl(endpoints, {
          redirect_uri: callback,
          scope: provider.scope,
          state: transaction.state,
          nonce: transaction.nonce,
          code_challenge: await calculatePKCECodeChallenge(transaction.verifier),
          code_challenge_method: 'S256',
          prompt: provider.prompt,
          ...(hint && hint.length <= emailMaximumLength && { login_hint: hint }),
        });
        return succeed({ address: address.href, pending: await pendingSignIns.encrypt(transaction) });
      } catch (error) {
        return explainFailure(error, provider);
      }
    },

    async finish(response, pending, mayAsk) {
      const state = response.getAll('state').length === 1 ? (response.get('state') ?? '') : '';
      const lost = { popup: readPopupName(state.split('.')[1]), next: defaultNextPath, isShared: false };
      if (!findEndpoints) return { transaction: lost, endedSignIn: null, result: fail('not-configured') };
      const transaction = await pendingSignIns.decrypt(state, pending);
      const end = { transaction: transaction ?? lost, endedSignIn: pendingSignIns.makeId(state) };
      if (!transaction) return { ...end, result: fail('expired') };
      if (!(await mayAsk(end.endedSignIn))) return { ...end, result: fail('too-many') };
      try {
        const tokens = await authorizationCodeGrant(await findEndpoints(), new URL(`${callback}?${response}`), {
          expectedState: transaction.state,
          expectedNonce: transaction.nonce,
          pkceCodeVerifier: transaction.verifier,
        });
        return { ...end, result: succeed(readPerson(provider, tokens.claims(), tokens.id_token)) };
      } catch (error) {
        return { ...end, result: explainFailure(error, provider) };
      }
    },
  };
}

/** Asks the provider once for the addresses of its pages and keys; after a failure again, at the next sign-in. */
function makeEndpointsFinder({ clientId, clientSecret, issuer }: ClientSettings) {
  let found: Promise<Configuration> | null = null;
  return () => {
    found ??= discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
      timeout: timeoutSeconds,
      [customFetch]: fetchFromProvider,
      // The signature of the ID token is verified too, not only where the token came from.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
}

function readPerson({ id }: OpenIdProvider, claims: IDToken | undefined, idToken: string | undefined): ProviderPerson {
  if (!claims || !idToken) throw new Error('the provider sent no ID token');
  const email = typeof claims['email'] === 'string' ? claims['email'] : '';
  const emailVerified = email !== '' && claims['email_verified'] === true;
  return { provider: id, subject: claims.sub, email, emailVerified, idToken };
}
