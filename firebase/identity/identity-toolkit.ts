import { fail, type Result, succeed } from '../../core/result.ts';
import type { FirebaseSettings } from '../settings.ts';

export type IdentityToolkit = ReturnType<typeof makeIdentityToolkit>;

type Action =
  | 'signUp'
  | 'signInWithPassword'
  | 'signInWithIdp'
  | 'signInWithCustomToken'
  | 'sendOobCode'
  | 'resetPassword'
  | 'update';

/** The parts of the responses that are used: the account, a token for further calls on it, the purpose of a mail. */
export type ToolkitResponse = {
  readonly localId?: string;
  readonly idToken?: string;
  readonly email?: string;
  readonly requestType?: string;
};

const ok = 200;
/** For one request; a sign-in makes up to five. */
export const timeoutMs = 5000;

type ToolkitSettings = Pick<FirebaseSettings, 'apiKey' | 'authEmulatorHost'>;

/** Google's name for the service behind Firebase Authentication: its interface for clients, used with the API key. */
export function makeIdentityToolkit({ apiKey, authEmulatorHost }: ToolkitSettings) {
  const host = 'identitytoolkit.googleapis.com';
  const origin = authEmulatorHost === null ? `https://${host}` : `http://${authEmulatorHost}/${host}`;
  const query = new URLSearchParams({ key: apiKey });

  /** The whole response within the time limit. */
  async function fetchJson(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(`${origin}/v1/${path}?${query}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, body: await response.json() };
    } catch (cause) {
      throw new Error('Firebase Authentication does not respond', { cause });
    }
  }

  return {
    /** Rejects when the service does not respond, or does not accept the API key. */
    async check(): Promise<void> {
      const { status } = await fetchJson('projects');
      if (status !== ok) throw new Error(`Firebase Authentication does not accept FIREBASE_API_KEY (${status})`);
    },

    /**
     * Calls one action (`accounts:…`). `refusals` has Google's error codes for each of ours; those become values. Everything
     * else rejects: no response in time, a used-up quota, an invalid key. The error has only Google's code, because Google's
     * messages may repeat addresses and tokens.
     */
    async call<Refusal extends string>(
      action: Action,
      body: Readonly<Record<string, unknown>>,
      refusals: { readonly [refusal in Refusal]: readonly string[] },
    ): Promise<Result<ToolkitResponse, Refusal>> {
      const { status, body: response } = await fetchJson(`accounts:${action}`, {
        method: 'POST',
        // The language of the mails.
        headers: { 'Content-Type': 'application/json', 'X-Firebase-Locale': 'en' },
        body: JSON.stringify(body),
      });
      if (status === ok) return succeed(response as ToolkitResponse);
      const { error } = response as { error?: { message?: unknown } };
      // `WEAK_PASSWORD : Password should be …`
      const [code = ''] = /^[A-Z_]+/.exec(String(error?.message ?? '')) ?? [];
      const refusal = (Object.keys(refusals) as Refusal[]).find((one) => refusals[one].includes(code));
      if (refusal !== undefined) return fail(refusal);
      throw Object.assign(new Error(`Firebase Authentication responded with ${status} (${code})`), { code });
    },
  };
}
