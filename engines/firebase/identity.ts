import { createHmac, timingSafeEqual } from 'node:crypto';
import { anonymous, type Identity, type SignInOutcome } from '../../domain/accounts/identity.ts';
import { isEmail } from '../../domain/email.ts';
import { type Account, openFirebaseAccounts } from './accounts.ts';
import { makeIdentityToolkit, type ToolkitAnswer, type ToolkitSettings } from './identity-toolkit.ts';
import { makeFirebaseSessions, type SessionDatabase } from './sessions.ts';

type FirebaseParts = ToolkitSettings & {
  readonly projectId: string;
  /** Where sessions are kept. */
  readonly database: SessionDatabase;
  /** Origin that visitors type; with https the cookies are for https alone. */
  readonly publicUrl: string;
  /** Seals links; 32 characters or more. */
  readonly secret: string;
};

/** Whether there is such an account, and whether the password is wrong, is one answer. */
const wrongCredentials = {
  INVALID_LOGIN_CREDENTIALS: 'wrong-credentials',
  EMAIL_NOT_FOUND: 'wrong-credentials',
  INVALID_PASSWORD: 'wrong-credentials',
  INVALID_EMAIL: 'wrong-credentials',
  MISSING_EMAIL: 'wrong-credentials',
  MISSING_PASSWORD: 'wrong-credentials',
  USER_DISABLED: 'wrong-credentials',
} as const;

const spentLink = {
  INVALID_OOB_CODE: 'link-spent',
  EXPIRED_OOB_CODE: 'link-spent',
  EMAIL_NOT_FOUND: 'link-spent',
  USER_NOT_FOUND: 'link-spent',
  USER_DISABLED: 'link-spent',
} as const;

const noAccount = {
  EMAIL_NOT_FOUND: 'no-account',
  INVALID_EMAIL: 'no-account',
  MISSING_EMAIL: 'no-account',
  USER_DISABLED: 'no-account',
} as const;

/** Firebase takes a reset link for an hour; a few minutes more, for its clock and ours differ. */
const resetLinkMs = 65 * 60 * 1000;

/** So often a sign-in is tried again when the account changed meanwhile. */
const mostRounds = 3;

type FirebaseIdentity = {
  readonly identity: Identity;
  /** Rejects when Firebase does not answer, or accepts the API key or the credentials not. */
  check(): Promise<void>;
  close(): Promise<void>;
};

/** Accounts kept by Firebase Authentication, sessions in Firestore. Firebase sends the mails by itself. */
export function openFirebaseIdentity(parts: FirebaseParts): FirebaseIdentity {
  const { publicUrl, secret } = parts;
  const toolkit = makeIdentityToolkit(parts);
  const accounts = openFirebaseAccounts(parts.projectId);
  const sessions = makeFirebaseSessions(parts.database, publicUrl.startsWith('https:'));

  /** Goes with the link of a mail: once the account has another mark, the mail is of no use any more. */
  function seal({ email, passwordFingerprint }: Account): string {
    return createHmac('sha256', secret).update(`reset link ${passwordFingerprint} ${email}`).digest('base64url');
  }

  /**
   * Whether a code that Firebase takes was sent after the account's latest password. Mails that others had sent (the
   * console, another program) have no seal of ours; they count once every code from before that password is too old.
   */
  function isFresh(given: string, account: Account): boolean {
    return isSame(given, seal(account)) || Date.now() - account.passwordChangedAtMs > resetLinkMs;
  }

  /** A sign-in never continues the session that this browser had: whoever planted that one must not share this one. */
  async function enter(
    { uid, email, passwordFingerprint, hasPassword }: Account,
    headers: Headers,
    failureBefore?: unknown,
  ): Promise<Extract<SignInOutcome<never>, { outcome: 'signed-in' }>> {
    const cookies = [await sessions.begin({ uid, passwordFingerprint })];
    const failure = await sessions.end(headers).then(
      () => failureBefore,
      (error: unknown) => error,
    );
    const account = { email, passwordFingerprint: hasPassword ? passwordFingerprint : '' };
    return { outcome: 'signed-in', cookies, account, ...(failure !== undefined && { failure }) };
  }

  /** The account that somebody signed in to; none when a second factor is asked for, which our pages cannot. */
  async function findEntered({ localId, idToken }: ToolkitAnswer): Promise<Account> {
    const account = localId && idToken ? await accounts.findByUid(localId) : null;
    if (!account) throw new Error('Firebase Authentication let somebody in and did not say whom');
    return account;
  }

  async function sendVerification(idToken: string | undefined): Promise<void> {
    await toolkit.ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }, {});
  }

  /** What a mail's link is for; asking does not use it up. */
  async function readLink(oobCode: string) {
    if (oobCode === '') return { outcome: 'refused', code: 'link-spent' } as const;
    return toolkit.ask('resetPassword', { oobCode }, spentLink);
  }

  const identity: Identity = {
    async observe(headers) {
      const session = await sessions.find(headers);
      const account = session && (await accounts.findByUid(session.uid));
      if (!session || account?.passwordFingerprint !== session.passwordFingerprint)
        return { viewer: anonymous, cookies: sessions.isClaimed(headers) ? [sessions.forgetCookie] : [] };
      const { email, emailVerified } = account;
      const cookie = await session.prolong();
      return { viewer: { kind: 'authenticated', email, emailVerified }, cookies: cookie === null ? [] : [cookie] };
    },

    async signUp({ email, password }, headers) {
      // Firebase takes an address without a dot in its host; no mail would ever get there.
      if (!isEmail(email) || !email.includes('.', email.indexOf('@')))
        return { outcome: 'refused', code: 'not-an-email' };
      const refusals = { INVALID_EMAIL: 'not-an-email', EMAIL_EXISTS: 'email-taken' } as const;
      const result = await toolkit
        .ask('signUp', { email, password, returnSecureToken: true }, refusals)
        .catch(async (error: unknown) => {
          // A project that hides which addresses have accounts need not say why it refuses.
          if (await accounts.findByEmail(email)) return { outcome: 'refused', code: 'email-taken' } as const;
          throw error;
        });
      if (result.outcome === 'refused') return result;
      const unsent = await sendVerification(result.idToken).catch((error: unknown) => error);
      return enter(await findEntered(result), headers, unsent);
    },

    async signIn({ email, password }, headers) {
      for (let round = 0; round < mostRounds; round += 1) {
        const before = await accounts.findByEmail(email);
        const result = await toolkit.ask(
          'signInWithPassword',
          { email, password, returnSecureToken: true },
          wrongCredentials,
        );
        if (result.outcome === 'refused') return result;
        const account = await findEntered(result);
        // Another mark: a new password while we asked, or an old hash that Firebase renewed. Is it still the password?
        if (account.passwordFingerprint === before?.passwordFingerprint) return enter(account, headers);
      }
      throw new Error('the account changed again and again while somebody signed in');
    },

    async signInWithGoogle({ subject, email, idToken }, headers) {
      if (!(await accounts.findByGoogle(subject))) {
        const owner = await accounts.findByEmail(email);
        // Firebase would join the two and remove the password; whoever made the account learns what to do instead.
        if (owner && !owner.emailVerified) return { outcome: 'refused', code: 'password-first' };
      }
      const postBody = new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString();
      const body = { postBody, requestUri: publicUrl, returnSecureToken: true };
      const result = await toolkit.ask('signInWithIdp', body, { EMAIL_EXISTS: 'password-first' } as const);
      return result.outcome === 'refused' ? result : enter(await findEntered(result), headers);
    },

    async signOut(headers) {
      const failure = await sessions.end(headers).catch((error: unknown) => error);
      return { cookies: [sessions.forgetCookie], ...(failure !== undefined && { failure }) };
    },

    async requestPasswordReset(address) {
      const account = await accounts.findByEmail(address);
      // Asked for an address without an account too, so that it takes as long.
      const email = account?.email ?? address;
      const continueUrl = `${publicUrl}/login?${new URLSearchParams({ seal: account ? seal(account) : '' })}`;
      await toolkit.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email, continueUrl }, noAccount);
    },

    async resetPassword(token, newPassword) {
      const [oobCode = '', given = ''] = token.split('.');
      const link = await readLink(oobCode);
      if (link.outcome === 'refused') return link;
      const account = link.requestType === 'PASSWORD_RESET' ? await accounts.findByEmail(link.email ?? '') : null;
      if (!account || !isFresh(given, account)) return { outcome: 'refused', code: 'link-spent' };
      const result = await toolkit.ask('resetPassword', { oobCode, newPassword }, spentLink);
      if (result.outcome === 'refused') return result;
      await accounts.endForeignSessions(account.uid);
      // Whoever got the mail reads the mails of this address.
      await accounts.proveEmail(account.uid);
      const { passwordFingerprint = '' } = (await accounts.findByUid(account.uid)) ?? {};
      return { outcome: 'done', account: { email: account.email, passwordFingerprint } };
    },

    async requestVerification(email) {
      const account = await accounts.findByEmail(email);
      if (!account || account.emailVerified) return;
      // Firebase sends this mail to nobody but the account itself.
      const token = await accounts.makeSignInToken(account.uid);
      const result = await toolkit.ask('signInWithCustomToken', { token, returnSecureToken: true }, {});
      if (result.outcome === 'answered') await sendVerification(result.idToken);
    },

    async verifyEmail(token, email) {
      const [oobCode = ''] = token.split('.');
      const link = await readLink(oobCode);
      if (link.outcome === 'answered' && link.requestType === 'VERIFY_EMAIL') {
        if (link.email !== email) return { outcome: 'refused', code: 'other-account' };
        const result = await toolkit.ask('update', { oobCode }, spentLink);
        if (result.outcome === 'answered') return { outcome: 'done' };
      }
      // Followed twice: Firebase does not know the link any more, but what it was for is done.
      const account = await accounts.findByEmail(email);
      return account?.emailVerified ? { outcome: 'done' } : { outcome: 'refused', code: 'link-spent' };
    },

    async findPasswordFingerprint(email) {
      const account = await accounts.findByEmail(email);
      return account?.hasPassword ? account.passwordFingerprint : '';
    },

    async erase(email) {
      const account = await accounts.findByEmail(email);
      if (!account) return false;
      // Last, so that running it again finishes what was cut short.
      await sessions.endAll(account.uid);
      await accounts.remove(account.uid);
      return true;
    },
  };
  return {
    identity,
    async check() {
      await toolkit.check();
      await accounts.findByEmail('nobody@daybreak.example');
    },
    close: accounts.close,
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
