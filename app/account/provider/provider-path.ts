import { type ProviderId, providerIds } from '../../../core/accounts/openid-sign-in.ts';

/** The provider of an address `/login/<id>` or `/login/<id>/callback`; app/routes.ts lists them. */
export function readProvider(path: string): ProviderId {
  const id = providerIds.find((provider) => provider === path.split('/')[2]);
  if (!id) throw new Error('the address names no provider');
  return id;
}
