import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { handleOAuthUserInfo } from 'better-auth/oauth2';
import { z } from 'zod';

/** There is an account with this address that never proved it; joining would let in whoever registered it. */
export const passwordFirstCode = 'PASSWORD_FIRST';

/**
 * Signs in a person for whom an ID token vouches that was verified before (google/sign-in.ts). The library's own
 * sign-ins at providers either cannot be pointed at another issuer or give up when it is away at the start.
 */
export const provenPerson = {
  id: 'proven-person',
  endpoints: {
    signInProvenPerson: createAuthEndpoint(
      '/proven-person',
      { method: 'POST', body: z.object({ subject: z.string(), email: z.email() }) },
      async (ctx) => {
        const { subject, email } = ctx.body;
        const { data, error } = await handleOAuthUserInfo(ctx, {
          userInfo: { id: subject, email, emailVerified: true, name: '' },
          account: { providerId: 'google', accountId: subject },
        });
        if (error === 'account not linked') throw new APIError('CONFLICT', { code: passwordFirstCode });
        if (!data) throw new APIError('INTERNAL_SERVER_ERROR', { message: error ?? 'no session' });
        await setSessionCookie(ctx, data);
        return ctx.json({ user: { email: data.user.email } });
      },
    ),
  },
};
