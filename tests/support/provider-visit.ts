import { sendCookies } from './cookie-jar.ts';

/** A browser at the OpenID provider, which keeps cookies, fills in pages and follows where they lead. */
export async function visitProvider(
  address: string,
  { login, cancel }: { readonly login: string; readonly cancel?: 'login' | 'consent' },
): Promise<URL> {
  let jar = new Headers();
  const origin = new URL(address).origin;

  async function ask(target: string, form?: Record<string, string>): Promise<{ leads: string | null; html: string }> {
    const answer = await fetch(target, {
      redirect: 'manual',
      headers: jar,
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    jar = sendCookies(answer.headers.getSetCookie(), jar);
    const location = answer.headers.get('Location');
    return { leads: location && new URL(location, target).href, html: await answer.text() };
  }

  /** Follows redirects until a page has a form, or the provider leads back. */
  async function follow(step: { leads: string | null; html: string }): Promise<{ leads: string | null; html: string }> {
    let current = step;
    while (current.leads?.startsWith(origin)) current = await ask(current.leads);
    return current;
  }

  let step = await follow(await ask(address));
  while (step.leads === null) {
    const [, action = '', prompt = ''] = /action="([^"]+)"[\s\S]*name="prompt" value="(\w+)"/.exec(step.html) ?? [];
    const [, abort = ''] = /<a href="([^"]+\/abort)">/.exec(step.html) ?? [];
    step = await follow(prompt === cancel ? await ask(abort) : await ask(action, { prompt, login, password: 'any' }));
  }
  return new URL(step.leads);
}
