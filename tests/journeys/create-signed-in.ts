import { expect, request } from '@playwright/test';
import { password } from './account-steps.ts';

/**
 * What makes a browser signed in as somebody new whose address is proven. By requests, because pages take seconds for it:
 * account.spec.ts and account-mails.spec.ts show them. `findLink` waits for the mail about the address.
 */
export async function createSignedIn(url: string, email: string, findLink: (email: string) => Promise<string>) {
  const client = await request.newContext({ baseURL: url });
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await client.post(path, { form, maxRedirects: 0 });
    expect(answer.status(), path).toBe(303);
  };
  await post('/login?mode=register', { email, password });
  await post(await findLink(email), {});
  const state = await client.storageState();
  await client.dispose();
  return state;
}
