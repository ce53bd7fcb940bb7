import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { handleOAuthUserInfo } from 'better-auth/oauth2';
import { z } from 'zod';
import { providerIds } from '../../../domain/ports/openid-sign-in.ts';

/** An account with this address never proved it. Joining would let in the person who registered it. */
export const passwordFirstCode = 'PASSWORD_FIRST';

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
        if (error === 'account not linked') throw new APIError('CONFLICT', { code: passwordFirstCode });
        if (!data) throw new APIError('INTERNAL_SERVER_ERROR', { message: error ?? 'no session' });
        await setSessionCookie(ctx, data);
        return ctx.json({ user: { email: data.user.email } });
      },
    ),
  },
};
