type GoogleAuthModule = typeof import('./libraries/google-auth.ts');

/**
 * Returns a token for requests with the server's credentials; Google's library renews it. Only a site on
 * Firebase installs it, so `as string` hides the import from the type checker.
 */
export function createAccessTokens(): () => Promise<string> {
  let auth: InstanceType<GoogleAuthModule['GoogleAuth']> | null = null;
  return async () => {
    if (!auth) {
      const { GoogleAuth }: GoogleAuthModule = await import('./libraries/google-auth.ts' as string).catch(explain);
      auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/datastore' });
    }
    const token = await auth.getAccessToken();
    if (!token) throw new Error('Google gave no access token');
    return token;
  };
}

function explain(error: { readonly code?: unknown }): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new Error('Google’s library is not installed: npm ci --prefix firebase/libraries', { cause: error });
}
