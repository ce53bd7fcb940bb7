import { addAccessLogEntry } from '../access-log/add-access-log-entry.ts';
import type { Context } from '../context.ts';
import { makeActor } from '../history/history.ts';
import { consumeAll, refuseTooMany, type TooMany } from '../limits.ts';
import { fail, type Result, succeed } from '../result.ts';
import { mayResetSecondFactors } from '../team/policies.ts';
import type { SignedInViewer } from '../team/viewer.ts';
import type { AccountPorts } from './account-ports.ts';
import { findRoles } from './find-viewer.ts';
import {
  isSecondFactorRecent,
  isSetUp,
  noSecondFactor,
  type PasskeyResponse,
  type SecondFactor,
} from './second-factor.ts';
import type { SessionToken } from './session.ts';
import { markSecondFactor, observeSession } from './sessions.ts';

/**
 * - `not-allowed`: no account with a role is signed in; or there is a second factor, and it must be proven first.
 * - `wrong-code`: the code is wrong, too old, or was used.
 * - `passkey-refused`: what the browser gave for a passkey proves nothing.
 * - `overtaken`: another request changed the second factor at the same time.
 */
export type SecondFactorRefusal = 'not-allowed' | 'wrong-code' | 'passkey-refused' | 'overtaken';

export type SecondFactorState = NonNullable<Awaited<ReturnType<typeof readSecondFactor>>>;

/** Codes of apps are digits; recovery codes are too long to guess. */
const appCode = /^[\d\s]*$/;

type Session = SessionToken | null;

/** The account of the session, when it has a role, and its second factor. */
async function findOwner(ports: AccountPorts, session: Session) {
  const { identity, sessions } = ports;
  const { account, secondFactorAt } = await observeSession(sessions, session);
  if (!account || session === null || (await findRoles(account, ports)).length === 0) return null;
  const stored = await identity.secondFactors.find(account.email);
  const secondFactor = stored?.secondFactor ?? noSecondFactor;
  const isProven = isSecondFactorRecent(secondFactorAt);
  return {
    session,
    email: account.email,
    secondFactor,
    version: stored?.version ?? null,
    isProven,
    /** The first one is set up without a proof: there is nothing yet to prove it by. */
    mayChange: isProven || !isSetUp(secondFactor),
  };
}

type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/** Stores first that the proof was used: it counts once, also when it is sent twice at the same time. */
async function saveProven(
  { identity, sessions, note }: AccountPorts,
  { session, email, version }: Owner,
  secondFactor: SecondFactor,
): Promise<Result<null, SecondFactorRefusal>> {
  if (!(await identity.secondFactors.save(email, secondFactor, version))) return fail('overtaken');
  await markSecondFactor(sessions, session);
  note('second-factor-proven');
  return succeed(null);
}

/** Null for a viewer without a role. */
export async function readSecondFactor(ports: AccountPorts, session: Session) {
  const owner = await findOwner(ports, session);
  if (!owner) return null;
  const { email, secondFactor, isProven, mayChange } = owner;
  const { totp, passkeys, recoveryHashes } = secondFactor;
  const hasApp = Boolean(totp?.confirmedAt);
  return {
    email,
    isSetUp: isSetUp(secondFactor),
    isProven,
    hasApp,
    /** For an app that is not set up yet; null when there is one, or when it may not be set up now. */
    newApp: mayChange && !hasApp ? ports.proofs.readTotp(ports.proofs.makeTotp(owner.session), email) : null,
    passkeys: passkeys.map(({ id }) => ({ id })),
    recoveryCodesLeft: recoveryHashes.length,
    /** For passkeys, in base64url. */
    challenge: ports.proofs.makeChallenge(owner.session),
  };
}

/**
 * Stores what was set up, with recovery codes when there are none, and notes the proof that this is. Resolves to the new codes,
 * which are shown once; null when the account has some already.
 */
async function finishSetUp(ports: AccountPorts, owner: Owner, changed: SecondFactor) {
  const fresh = changed.recoveryHashes.length === 0 ? ports.proofs.makeRecoveryCodes() : null;
  const recoveryHashes = fresh?.hashes ?? changed.recoveryHashes;
  const saved = await saveProven(ports, owner, { ...changed, recoveryHashes });
  return saved.ok ? succeed({ recoveryCodes: fresh?.codes ?? null }) : saved;
}

/** Sets up the app whose first code this is. */
export async function confirmApp(ports: AccountPorts, code: string, session: Session) {
  const owner = await findOwner(ports, session);
  if (!owner?.mayChange || owner.secondFactor.totp?.confirmedAt) return fail('not-allowed');
  return limitCodes(ports, owner, code, async () => {
    const used = ports.proofs.acceptTotp(ports.proofs.makeTotp(owner.session), code);
    if (!used) return fail('wrong-code');
    const confirmed = { ...used, confirmedAt: new Date().toISOString() };
    return finishSetUp(ports, owner, { ...owner.secondFactor, totp: confirmed });
  });
}

export async function addPasskey(ports: AccountPorts, response: PasskeyResponse, session: Session) {
  const owner = await findOwner(ports, session);
  if (!owner?.mayChange) return fail('not-allowed');
  const passkey = ports.proofs.readNewPasskey(response, owner.session);
  if (!passkey) return fail('passkey-refused');
  const others = owner.secondFactor.passkeys.filter(({ id }) => id !== passkey.id);
  return finishSetUp(ports, owner, { ...owner.secondFactor, passkeys: [...others, passkey] });
}

export async function renewRecoveryCodes(ports: AccountPorts, session: Session) {
  const owner = await findOwner(ports, session);
  if (!owner?.isProven || !isSetUp(owner.secondFactor)) return fail('not-allowed');
  return finishSetUp(ports, owner, { ...owner.secondFactor, recoveryHashes: [] });
}

/** By a code of the app, or by a recovery code. */
export async function proveByCode(ports: AccountPorts, code: string, session: Session) {
  const owner = await findOwner(ports, session);
  if (!owner || !isSetUp(owner.secondFactor)) return fail('not-allowed');
  return limitCodes(ports, owner, code, async () => {
    const used = acceptCode(ports, owner.secondFactor, code);
    return used ? saveProven(ports, owner, used) : fail('wrong-code');
  });
}

export async function proveByPasskey(ports: AccountPorts, response: PasskeyResponse, session: Session) {
  const owner = await findOwner(ports, session);
  if (!owner) return fail('not-allowed');
  const { secondFactor, session: token } = owner;
  const passkeys = ports.proofs.acceptPasskey(secondFactor.passkeys, response, token);
  if (passkeys) return saveProven(ports, owner, { ...secondFactor, passkeys });
  ports.note('second-factor-refused');
  return fail('passkey-refused');
}

/** The second factor after the use of this code; null when the code is wrong. */
function acceptCode({ proofs }: AccountPorts, secondFactor: SecondFactor, code: string): SecondFactor | null {
  const totp = secondFactor.totp?.confirmedAt ? proofs.acceptTotp(secondFactor.totp, code) : null;
  if (totp) return { ...secondFactor, totp };
  const recoveryHashes = proofs.acceptRecoveryCode(secondFactor.recoveryHashes, code);
  return recoveryHashes && { ...secondFactor, recoveryHashes };
}

/** Only wrong codes count. */
async function limitCodes<Value>(
  { attempts, note }: AccountPorts,
  { email, session }: Owner,
  code: string,
  work: () => Promise<Result<Value, SecondFactorRefusal>>,
): Promise<Result<Value, SecondFactorRefusal> | TooMany> {
  const { over, refund } = await consumeAll(attempts, [
    ['secondFactorSession', session],
    ...(appCode.test(code) ? [['secondFactorAccount', email.toLowerCase()] as const] : []),
  ]);
  if (over) return refuseTooMany(over.waitSeconds);
  const result = await work();
  if (result.ok || result.code !== 'wrong-code') await refund();
  else note('second-factor-refused');
  return result;
}

type ResetPorts = Pick<AccountPorts, 'identity' | 'sessions' | 'note'> & Pick<Context, 'db' | 'now'>;

/**
 * Removes the second factor of an account whose owner has lost it, and ends its sessions: the owner signs in again and
 * sets up a new one. `by`: the coordinator, who cannot reset their own; null for an operator's command.
 */
export async function resetSecondFactor(
  { identity, sessions, note, db, now }: ResetPorts,
  by: SignedInViewer | null,
  email: string,
): Promise<Result<null, 'not-allowed' | 'no-second-factor'>> {
  const staff = by?.email.toLowerCase();
  if (by && (!mayResetSecondFactors(by) || staff === email.toLowerCase())) return fail('not-allowed');
  const account = await identity.find(email);
  if (!account || !(await identity.secondFactors.find(email))) return fail('no-second-factor');
  // In this order, so that doing it again after a failure does everything that is left.
  const actor = makeActor(staff ?? null);
  await addAccessLogEntry({ db, now }, actor, 'reset-second-factor', { email: account.email });
  await sessions.removeAll(account.id);
  await identity.secondFactors.remove(email);
  note('second-factor-reset');
  return succeed(null);
}
