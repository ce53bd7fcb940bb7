import type { SessionToken } from './session.ts';

/** A public key whose private half is in a device or a password manager of the person (WebAuthn). */
export type Passkey = {
  /** As WebAuthn gives it, in base64url. */
  readonly id: string;
  /** SubjectPublicKeyInfo (DER) in base64url. */
  readonly publicKey: string;
  /** The signature algorithm by its COSE number (https://www.iana.org/assignments/cose). */
  readonly algorithm: number;
  /** How often the device says that it has signed; 0 for devices that do not count. */
  readonly counter: number;
  /** ISO 8601, UTC. */
  readonly addedAt: string;
};

/** Codes from an app (TOTP, RFC 6238). */
type Totp = {
  /** Encrypted, so that a copy of the database is not enough to make codes. */
  readonly sealedSecret: string;
  /** ISO 8601, UTC; null until the first right code, and before that it proves nothing. */
  readonly confirmedAt: string | null;
  /** The time step of the latest code that was used: each code counts once. */
  readonly lastStep: number;
};

/** How a person proves who they are in addition to the password or the provider. */
export type SecondFactor = {
  readonly totp: Totp | null;
  readonly passkeys: readonly Passkey[];
  /** Hashes of the recovery codes that are left; each code counts once. */
  readonly recoveryHashes: readonly string[];
};

export const noSecondFactor: SecondFactor = { totp: null, passkeys: [], recoveryHashes: [] };

/** `version` changes with every `save`. */
type StoredSecondFactor = { readonly secondFactor: SecondFactor; readonly version: string };

/** The second factors of accounts, by the address of the account. Removed with it. Rejects when it cannot be reached. */
export interface SecondFactorStore {
  find(email: string): Promise<StoredSecondFactor | null>;
  /**
   * Replaces the one with this version; null: there is none yet. False, and nothing is changed, when there is another
   * version by now, or no such account.
   */
  save(email: string, secondFactor: SecondFactor, version: string | null): Promise<boolean>;
  /** False when there is none. */
  remove(email: string): Promise<boolean>;
}

/** What a browser gives for a passkey, new or known, as its own JSON text (`PublicKeyCredential.toJSON`). Not trusted. */
export type PasskeyResponse = string;

/** What a person puts into an app, as text or as a picture. */
export type NewApp = {
  /** In groups of four letters. */
  readonly secret: string;
  /** The path of an SVG that is `size` units wide and high; dark on light. */
  readonly qrCode: { readonly size: number; readonly path: string };
};

/** Makes and checks the proofs. Nothing is stored here. */
export interface SecondFactorProofs {
  /**
   * An app that is not confirmed. Its secret is the same each time for one session, and another one in every other session: a
   * stranger who knows the password learns nothing from it about the app that the owner sets up.
   */
  makeTotp(session: SessionToken): Totp;
  /** What an app needs. Null when another secret of the site sealed it. */
  readTotp(totp: Totp, email: string): NewApp | null;
  /** The same with the code's time step noted; null when the code is wrong, too old, or was used. */
  acceptTotp(totp: Totp, code: string): Totp | null;
  makeRecoveryCodes(): { readonly codes: readonly string[]; readonly hashes: readonly string[] };
  /** The hashes without that of this code; null when it is none of them. */
  acceptRecoveryCode(hashes: readonly string[], code: string): readonly string[] | null;
  /** What a passkey signs: bound to the session and to the time, in base64url. */
  makeChallenge(session: SessionToken): string;
  /** Null when the response proves nothing. */
  readNewPasskey(response: PasskeyResponse, session: SessionToken): Passkey | null;
  /** The passkeys with the new counter of the one that was used; null when the response proves nothing. */
  acceptPasskey(
    passkeys: readonly Passkey[],
    response: PasskeyResponse,
    session: SessionToken,
  ): readonly Passkey[] | null;
}

/** A second factor that was proven in a session counts this long: a working day. */
export const secondFactorSeconds = 12 * 60 * 60;

/** Whether the proof of a session still counts. */
export function isSecondFactorRecent(provenAt: string | null, now = Date.now()): boolean {
  if (provenAt === null) return false;
  const ageMs = now - Date.parse(provenAt);
  // The clock of another process may be a little ahead; one far in the future was stored by a wrong clock.
  return ageMs > -secondFactorSeconds * 1000 && ageMs < secondFactorSeconds * 1000;
}

/** Whether there is a way to prove it. */
export function isSetUp({ totp, passkeys }: SecondFactor): boolean {
  return Boolean(totp?.confirmedAt) || passkeys.length > 0;
}
