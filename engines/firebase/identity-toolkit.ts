/** What Google calls the service behind Firebase Authentication: its interface for clients, opened by the API key. */
export type IdentityToolkit = {
  /** Rejects when the service does not answer, or does not accept the API key. */
  check(): Promise<void>;
  /**
   * Asks for one deed (`accounts:…`). A refusal whose code is among `refusals` is a value, in our words; everything
   * else rejects: no answer in time, a quota used up, a key that is not valid. What it rejects with says no more than
   * Google's code, for its messages may repeat addresses and tokens.
   */
  ask<Refusal extends string>(
    deed: Deed,
    body: Readonly<Record<string, unknown>>,
    refusals: Readonly<Record<string, Refusal>>,
  ): Promise<ToolkitAnswer | { readonly outcome: 'refused'; readonly code: Refusal }>;
};

type Deed =
  | 'signUp'
  | 'signInWithPassword'
  | 'signInWithIdp'
  | 'signInWithCustomToken'
  | 'sendOobCode'
  | 'resetPassword'
  | 'update';

/** Of the answers, what we read: which account, a token with which it may be asked for more, what a mail is about. */
export type ToolkitAnswer = {
  readonly outcome: 'answered';
  readonly localId?: string;
  readonly idToken?: string;
  readonly email?: string;
  readonly requestType?: string;
};

export type ToolkitSettings = {
  readonly apiKey: string;
  /** `host:port` of an emulator, or null for Google's own service. */
  readonly authEmulatorHost: string | null;
};

const ok = 200;
/** For one question; a sign-in asks up to five. */
export const timeoutMs = 5000;

export function makeIdentityToolkit({ apiKey, authEmulatorHost }: ToolkitSettings): IdentityToolkit {
  const host = 'identitytoolkit.googleapis.com';
  const origin = authEmulatorHost === null ? `https://${host}` : `http://${authEmulatorHost}/${host}`;
  const query = new URLSearchParams({ key: apiKey });

  /** The whole answer within the time limit. */
  async function fetchAnswer(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    try {
      const answer = await fetch(`${origin}/v1/${path}?${query}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      return { status: answer.status, body: await answer.json() };
    } catch (cause) {
      throw new Error('Firebase Authentication does not answer', { cause });
    }
  }

  return {
    async check() {
      const { status } = await fetchAnswer('projects');
      if (status !== ok) throw new Error(`Firebase Authentication does not accept FIREBASE_API_KEY (${status})`);
    },

    async ask(deed, body, refusals) {
      const { status, body: answer } = await fetchAnswer(`accounts:${deed}`, {
        method: 'POST',
        // The language of the mails.
        headers: { 'Content-Type': 'application/json', 'X-Firebase-Locale': 'en' },
        body: JSON.stringify(body),
      });
      if (status === ok) return { ...(answer as object), outcome: 'answered' };
      const { error } = answer as { error?: { message?: unknown } };
      // `WEAK_PASSWORD : Password should be …`
      const [code = ''] = /^[A-Z_]+/.exec(String(error?.message ?? '')) ?? [];
      const refusal = Object.hasOwn(refusals, code) ? refusals[code] : undefined;
      if (refusal !== undefined) return { outcome: 'refused', code: refusal };
      throw Object.assign(new Error(`Firebase Authentication answered ${status} (${code})`), { code });
    },
  };
}
