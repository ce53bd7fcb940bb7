import { createHmac, timingSafeEqual } from 'node:crypto';
import { isEmail } from '../../domain/model/email.ts';
import { fail, type Success, succeed } from '../../domain/model/result.ts';
import type { SessionChange, SessionToken } from '../../domain/model/session.ts';
import type { Identity, ObservedSession, SignedIn } from '../../domain/ports/identity.ts';
import { type Account, openFirebaseAccounts, providerNames } from './accounts.ts';
import { makeIdentityToolkit, type ToolkitResponse, type ToolkitSettings } from './identity-toolkit.ts';
import { makeFirebaseSecondFactors } from './second-factors.ts';
import { makeFirebaseSessions, type SessionDatabase } from './sessions.ts';

type FirebaseParts = ToolkitSettings & {
  readonly projectId: string;
  /** Where sessions are stored. */
  readonly database: SessionDatabase;
  /** The origin that visitors type. */
  readonly publicUrl: string;
  /** Signs links; 32 characters or more. */
  readonly secret: string;
};

/** An unknown address and a wrong password are one refusal. */
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

/** Firebase accepts a reset link for an hour. A few minutes more, because its clock and ours differ. */
const resetLinkMs = 65 * 60 * 1000;

/** A sign-in is tried this often when the account changes during it. */
const mostRounds = 3;

type Entrance = {
  /** The session that the browser had before. */
  readonly session: SessionToken | null;
  readonly isShared: boolean;
  readonly mailFailure?: unknown;
};

type FirebaseIdentity = {
  readonly identity: Identity;
  /** Rejects when Firebase does not respond, or does not accept the API key or the credentials. */
  check(): Promise<void>;
  close(): Promise<void>;
};

/** Accounts in Firebase Authentication, sessions in Firestore. Firebase sends the mails by itself. */
export function openFirebaseIdentity(parts: FirebaseParts): FirebaseIdentity {
  const { publicUrl, secret } = parts;
  const toolkit = makeIdentityToolkit(parts);
  const accounts = openFirebaseAccounts(parts.projectId);
  const sessions = makeFirebaseSessions(parts.database);
  const secondFactors = makeFirebaseSecondFactors(parts.database, accounts);

  /** Part of a reset link. The link stops working when the account's fingerprint changes. */
  function signLink({ email, passwordFingerprint }: Account): string {
    return createHmac('sha256', secret).update(`reset link ${passwordFingerprint} ${email}`).digest('base64url');
  }

  /**
   * Whether a code that Firebase accepts was sent after the account's latest password. Mails that another program or the
   * console sent have no signature of ours. They count once every code from before that password has expired.
   */
  function isFresh(signature: string, account: Account): boolean {
    return isSame(signature, signLink(account)) || Date.now() - account.passwordChangedAtMs > resetLinkMs;
  }

  async function endSession(session: SessionToken | null): Promise<void> {
    if (session !== null) await sessions.end(session);
  }

  /** A sign-in never continues the browser's earlier session: a stranger may have planted that one. */
  async function enter(
    { uid, email, passwordFingerprint, hasPassword }: Account,
    { session, isShared, mailFailure }: Entrance,
  ): Promise<Success<SignedIn>> {
    const token = await sessions.begin({ uid, passwordFingerprint, isShared });
    const failure = await endSession(session).then(
      () => mailFailure,
      (error: unknown) => error,
    );
    const account = { email, passwordFingerprint: hasPassword ? passwordFingerprint : '' };
    return succeed({ token, account, ...(failure !== undefined && { failure }) });
  }

  /** The account of a sign-in. There is none when Firebase asks for a second factor, which this site does not support. */
  async function findSignedIn({ localId, idToken }: ToolkitResponse): Promise<Account> {
    const account = localId && idToken ? await accounts.findByUid(localId) : null;
    if (!account) throw new Error('Firebase Authentication accepted a sign-in and did not name the account');
    return account;
  }

  async function sendVerification(idToken: string | undefined): Promise<void> {
    await toolkit.ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }, {});
  }

  /** The session with its account; null when it is over. */
  async function findSession(token: SessionToken) {
    const session = await sessions.find(token);
    const account = session && (await accounts.findByUid(session.uid));
    if (!session || account?.passwordFingerprint !== session.passwordFingerprint) return null;
    return { session, account };
  }

  /** The purpose of a mail's link. Reading it does not use it up. */
  async function readLink(oobCode: string) {
    if (oobCode === '') return fail('link-spent');
    return toolkit.ask('resetPassword', { oobCode }, spentLink);
  }

  const identity: Identity = {
    hasForeignAccounts: true,

    async observe(token) {
      if (token === null) return withoutAccount({ kind: 'unchanged' });
      const found = await findSession(token);
      if (!found) return withoutAccount({ kind: 'end' });
      const { session, account } = found;
      const use = await session.use();
      if (use === 'over') return withoutAccount({ kind: 'end' });
      return {
        account: { email: account.email, emailVerified: account.emailVerified },
        session: use === 'prolonged' ? { kind: 'set', token, isShared: session.isShared } : { kind: 'unchanged' },
        secondFactorAt: session.secondFactorAt,
      };
    },

    async listSessions(token) {
      const found = token === null ? null : await findSession(token);
      return found && token !== null ? sessions.list(found.session, token) : [];
    },

    async endOtherSessions(token) {
      const found = token === null ? null : await findSession(token);
      if (found && token !== null) await sessions.endAll(found.session.uid, token);
    },

    async endAllSessions(email) {
      const account = await accounts.findByEmail(email);
      if (account) await sessions.endAll(account.uid);
    },

    async noteSecondFactor(token) {
      if (token !== null && (await findSession(token))) await sessions.noteSecondFactor(token);
    },

    async signUp({ email, password }, session, { sendsMail = true, isShared = false } = {}) {
      // Firebase accepts an address without a dot in its host. No mail could reach it.
      if (!isEmail(email) || !email.includes('.', email.indexOf('@'))) return fail('not-an-email');
      const refusals = { INVALID_EMAIL: 'not-an-email', EMAIL_EXISTS: 'email-taken' } as const;
      const result = await toolkit
        .ask('signUp', { email, password, returnSecureToken: true }, refusals)
        .catch(async (error: unknown) => {
          // A project that hides which addresses have accounts need not say why it refuses.
          if (await accounts.findByEmail(email)) return fail('email-taken');
          throw error;
        });
      if (!result.ok) return result;
      const mailFailure = sendsMail
        ? await sendVerification(result.value.idToken).catch((error: unknown) => error)
        : undefined;
      return enter(await findSignedIn(result.value), { session, isShared, mailFailure });
    },

    async signIn({ email, password }, session, { isShared = false } = {}) {
      for (let round = 0; round < mostRounds; round += 1) {
        const before = await accounts.findByEmail(email);
        const result = await toolkit.ask(
          'signInWithPassword',
          { email, password, returnSecureToken: true },
          wrongCredentials,
        );
        if (!result.ok) return result;
        const account = await findSignedIn(result.value);
        // Another fingerprint: a new password meanwhile, or an old hash that Firebase renewed. Is the password still right?
        if (account.passwordFingerprint === before?.passwordFingerprint) return enter(account, { session, isShared });
      }
      throw new Error('the account changed during each of several tries to sign in');
    },

    async signInWithProvider({ provider, subject, email, idToken }, session, isShared = false) {
      if (!(await accounts.findByProvider({ provider, subject }))) {
        const owner = await accounts.findByEmail(email);
        // Firebase would join the two and remove the password without asking.
        if (owner && !owner.emailVerified) return fail('password-first');
      }
      const postBody = new URLSearchParams({ id_token: idToken, providerId: providerNames[provider] }).toString();
      const body = { postBody, requestUri: publicUrl, returnSecureToken: true };
      const result = await toolkit.ask('signInWithIdp', body, { EMAIL_EXISTS: 'password-first' } as const);
      return result.ok ? enter(await findSignedIn(result.value), { session, isShared }) : result;
    },

    async signOut(session) {
      const failure = await endSession(session).catch((error: unknown) => error);
      return failure === undefined ? {} : { failure };
    },

    async requestPasswordReset(address) {
      const account = await accounts.findByEmail(address);
      // Also requested for an address without an account, so that it takes as long.
      const email = account?.email ?? address;
      const continueUrl = `${publicUrl}/login?${new URLSearchParams({ seal: account ? signLink(account) : '' })}`;
      await toolkit.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email, continueUrl }, noAccount);
    },

    async resetPassword(token, newPassword) {
      const [oobCode = '', signature = ''] = token.split('.');
      const link = await readLink(oobCode);
      if (!link.ok) return link;
      const { requestType, email = '' } = link.value;
      const account = requestType === 'PASSWORD_RESET' ? await accounts.findByEmail(email) : null;
      if (!account || !isFresh(signature, account)) return fail('link-spent');
      const result = await toolkit.ask('resetPassword', { oobCode, newPassword }, spentLink);
      if (!result.ok) return result;
      await accounts.endForeignSessions(account.uid);
      // The person got the mail, so the address is theirs.
      await accounts.proveEmail(account.uid);
      const { passwordFingerprint = '' } = (await accounts.findByUid(account.uid)) ?? {};
      return succeed({ email: account.email, passwordFingerprint });
    },

    async requestVerification(email) {
      const account = await accounts.findByEmail(email);
      if (!account || account.emailVerified) return;
      // Firebase sends this mail only at the request of the account itself.
      const token = await accounts.makeSignInToken(account.uid);
      const result = await toolkit.ask('signInWithCustomToken', { token, returnSecureToken: true }, {});
      if (result.ok) await sendVerification(result.value.idToken);
    },

    async verifyEmail(token, email) {
      const [oobCode = ''] = token.split('.');
      const link = await readLink(oobCode);
      if (link.ok && link.value.requestType === 'VERIFY_EMAIL') {
        if (link.value.email !== email) return fail('other-account');
        const result = await toolkit.ask('update', { oobCode }, spentLink);
        if (result.ok) return succeed(null);
      }
      // A link that was followed twice: Firebase does not know it any more, but the address is proven.
      const account = await accounts.findByEmail(email);
      return account?.emailVerified ? succeed(null) : fail('link-spent');
    },

    async findPasswordFingerprint(email) {
      const account = await accounts.findByEmail(email);
      return account?.hasPassword ? account.passwordFingerprint : '';
    },

    async describe(email) {
      const account = await accounts.findByEmail(email);
      if (!account) return null;
      const { emailVerified, createdAt, hasPassword, googleSubject } = account;
      return { email: account.email, emailVerified, createdAt, hasPassword, googleSubject };
    },

    async erase(email) {
      const account = await accounts.findByEmail(email);
      if (!account) return false;
      // The account goes last, so that a second run completes an interrupted one.
      await sessions.endAll(account.uid);
      await secondFactors.remove(email);
      await accounts.remove(account.uid);
      return true;
    },

    secondFactors,
  };
  return {
    identity,
    async check() {
      await toolkit.check();
      await accounts.findByEmail('readiness@daybreak.example');
    },
    close: accounts.close,
  };
}

function withoutAccount(session: SessionChange): ObservedSession {
  return { account: null, session, secondFactorAt: null };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
