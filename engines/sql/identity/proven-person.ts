import { APIError, createAuthEndpoint } from 'better-auth/api';
import { handleOAuthUserInfo } from 'better-auth/oauth2';
import { z } from 'zod';
import { providerIds } from '../../../core/accounts/openid-sign-in.ts';

/**
 * Signs in a person whose ID token was verified before (identity/openid/sign-in.ts). The library's own sign-ins at
 * providers either cannot use another issuer, or stop working when the issuer is unreachable at the start.
 */
export const provenPerson = {
  id: 'proven-person',
  endpoints: {
    signInProvenPerson: createAuthEndpoint(
      '/proven-person',
      { method: 'POST', body: z.object({ provider: z.enum(providerIds), subject: z.string(), email: z.email() }) },
      async (ctx) => {
        const { provider, subject, email } = ctx.body;
        const { data, error } = await handleOAuthUserInfo(ctx, {
          userInfo: { id: subject, email, emailVerified: true, name: '' },
          account: { providerId: provider, accountId: subject },
        });
        // An account with this address never proved it. Joining would let in the person who registered it.
        if (error === 'account not linked') return ctx.json({ email: null });
        if (!data) throw new APIError('INTERNAL_SERVER_ERROR', { message: error ?? 'no account' });
        return ctx.json({ email: data.user.email });
      },
    ),
  },
};
