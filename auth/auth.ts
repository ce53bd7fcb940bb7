import { passkey } from '@better-auth/passkey';
import { BetterAuthError, type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import { sql } from 'kysely';
import { siteName } from '../content/en/site/frame.ts';
import { linkLifetimeSeconds, type SendMail } from '../core/mails/mail.ts';
import { isPostgres } from '../db/is-postgres.ts';
import { verifyFirebasePassword } from '../firebase/sign-in.ts';
import { type AuthContext, createCookieOptions } from './context.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { createSecondFactorHooks } from './second-factor-hooks.ts';

export type AuthSettings = Pick<AuthContext, 'db' | 'limits' | 'publicUrl' | 'firebase'> & {
  readonly secret: string;
  readonly sendMail: SendMail;
  readonly google: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string } | null;
  /** Logs a failure that the library would only write to the console. */
  readonly report: (error: unknown) => void;
};

export type Auth = ReturnType<typeof createAuth>;

/** Better Auth on our tables. Our forms call its endpoints (`auth.api`), which have no addresses. */
export function createAuth(settings: AuthSettings) {
  const { db, publicUrl, secret, report } = settings;
  const secondFactor = createSecondFactorHooks(settings.limits);
  return betterAuth({
    appName: siteName,
    baseURL: publicUrl,
    secret,
    database: { db, type: isPostgres(db) ? 'postgres' : 'sqlite', transaction: true },
    advanced: createCookieOptions(publicUrl),
    session: {
      expiresIn: 30 * 24 * 60 * 60,
      additionalFields: { secondFactorAt: { type: 'date', required: false, input: false } },
    },
    user: { deleteUser: { enabled: true } },
    verification: { storeIdentifier: 'hashed' },
    account: { storeStateStrategy: 'cookie', updateAccountOnSignIn: false },
    emailAndPassword: createPasswordOptions(settings),
    emailVerification: {
      expiresIn: linkLifetimeSeconds['verify-email'],
      sendVerificationEmail: ({ user, token }) => settings.sendMail({ kind: 'verify-email', to: user.email, token }),
    },
    databaseHooks: {
      session: secondFactor.session,
      user: { create: { before: refuseUnverified } },
      account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
    },
    hooks: { after: secondFactor.after },
    plugins: [twoFactor({ allowPasswordless: true }), createPasskeyPlugin(publicUrl), createGooglePlugin(settings)],
    onAPIError: { errorURL: '/login/done' },
    logger: {
      // Its messages contain addresses.
      log(_level, _message, ...details) {
        for (const failure of details.filter(isFailure)) report(failure);
      },
    },
  });
}

/** Both are about what a stranger sent. */
const isFailure = (detail: unknown) =>
  detail instanceof Error && !(detail instanceof APIError || detail instanceof BetterAuthError);

/** The account would stay open to a stranger once the owner of the address has found it here. */
async function refuseUnverified(user: { emailVerified: boolean }, ctx: { readonly path?: string } | null) {
  if (ctx?.path === '/callback/:id' && !user.emailVerified)
    throw new APIError('FORBIDDEN', { code: 'email_not_verified' });
}

const noTokens = { accessToken: null, refreshToken: null, idToken: null, accessTokenExpiresAt: null, scope: null };

function createPasswordOptions({ db, limits, sendMail, firebase }: AuthSettings) {
  return {
    enabled: true,
    minPasswordLength: 1,
    maxPasswordLength: Number.MAX_SAFE_INTEGER,
    password: {
      hash: hashPassword,
      verify: firebase ? (attempt) => verifyFirebasePassword(firebase, attempt) : verifyPassword,
    },
    resetPasswordTokenExpiresIn: linkLifetimeSeconds['reset-password'],
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: ({ user, token }) => sendMail({ kind: 'reset-password', to: user.email, token }),
    async onPasswordReset({ user: { id, email } }) {
      // Strangers' guesses must not keep the owner out.
      await limits.clear('signInAnywhere', email);
      // The person got the mail, so the address is theirs. Links in earlier mails stop working.
      await db.updateTable('user').set({ emailVerified: sql`true` }).where('id', '=', id).execute();
      await db.deleteFrom('verification').where('value', '=', id).execute();
      // The old password may have begun a session while the library's transaction was open.
      await db.deleteFrom('session').where('userId', '=', id).execute();
    },
  } satisfies BetterAuthOptions['emailAndPassword'];
}

function createPasskeyPlugin(publicUrl: string) {
  function requireUser(device: { readonly userVerified: boolean } | undefined) {
    if (!device?.userVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_VERIFICATION_REQUIRED' });
  }
  return passkey({
    rpName: siteName,
    origin: publicUrl,
    authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
    registration: { afterVerification: async ({ verification }) => requireUser(verification.registrationInfo) },
    authentication: { afterVerification: async ({ verification }) => requireUser(verification.authenticationInfo) },
  });
}

/** The library's own provider cannot be pointed at another issuer, which the tests need. */
function createGooglePlugin({ google, publicUrl }: AuthSettings) {
  if (!google) return genericOAuth({ config: [] });
  return genericOAuth({
    config: [
      {
        ...google,
        providerId: 'google',
        discoveryUrl: `${google.issuer}/.well-known/openid-configuration`,
        redirectURI: `${publicUrl}/login/google/callback`,
        scopes: ['openid', 'email'],
        requireIdTokenVerification: true,
        // A computer at school is shared, so the person chooses the account every time.
        prompt: 'select_account',
      },
    ],
  });
}
