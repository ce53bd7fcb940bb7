import { describe, expect, it } from 'vitest';
import { notices, refusals } from '../../content/en/account/account.ts';
import { admitMail } from '../../core/mails/mail-limits.ts';
import { putMember } from '../support/team.ts';
import { confirmed, email, openSignedUp, password, readLocation, readRole, refused, unconfirmed } from './accounts.ts';
import { openSite } from './site.ts';

describe('the login page', () => {
  it('has both modes under their own addresses, each with the autocompletion that password managers know', async () => {
    const { read } = await openSite();
    const login = await read('/login');
    const register = await read('/login?mode=register');
    expect(login).toMatch(
      /<h1[^>]*>Login<\/h1>.*Keep me signed in.*Need an account\? Register.*Forgot your password\?/s,
    );
    expect(register).toMatch(/<h1[^>]*>Register<\/h1>.*Sign Up.*Already have an account\? Login/s);
    expect(register).not.toContain('Forgot your password?');
    const complete = (page: string, name: string) =>
      new RegExp(`<input(?=[^>]*name="${name}")[^>]*autoComplete="([^"]+)"`).exec(page)?.[1];
    expect([complete(login, 'email'), complete(login, 'password')]).toEqual(['username', 'current-password']);
    expect([complete(register, 'email'), complete(register, 'password')]).toEqual(['email', 'new-password']);
    for (const page of [login, register]) {
      expect(page).toContain('Sign in with Google');
      // No rules but the input types.
      expect(page.match(/<input[^>]*name="(email|password)"[^>]*>/g)?.join()).not.toMatch(/required|pattern|length/);
    }
  });

  it('says how to mend what is refused, and keeps the typed email and the choice to be remembered', async () => {
    const { post } = await openSignedUp();
    for (const [mode, form, status, code] of [
      ['login', { email, password: 'not this one' }, 401, 'wrong-credentials'],
      ['register', { email: 'mira(at)student', password }, 422, 'not-an-email'],
      ['register', { email, password }, 422, 'email-taken'],
      ['register', { email: 'new@student.example', password: 'short' }, 422, 'password-too-short'],
      ['register', { email: 'new@student.example', password: 'x'.repeat(129) }, 422, 'password-too-long'],
      ['register', { email: 'new@student.example', password: 'password123' }, 422, 'password-common'],
    ] as const) {
      const answer = await post(`/login?mode=${mode}`, form);
      const page = await answer.text();
      expect([answer.status, readRole(page, 'alert')]).toEqual([status, refused(refusals[code])]);
      expect(page).toMatch(new RegExp(`name="email"[^>]* value="${form.email.replace(/[()]/g, '\\$&')}"`));
      expect(page).not.toContain(`value="${form.password}"`);
      expect(page).not.toMatch(/name="rememberMe"[^>]*checked=""/);
    }
    const kept = await (await post('/login', { email, password: 'not this one', rememberMe: 'on' })).text();
    expect(kept).toMatch(/name="rememberMe"[^>]*checked=""/);
    expect(kept).toMatch(
      /<input(?=[^>]*name="password")(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="refusal")(?=[^>]*autofocus)/i,
    );
  });

  it('leads on to the dashboard, or to the path of this site that asked', async () => {
    const { post, request } = await openSite();
    const target = '/login/verify?token=a.b';
    const asked = await request(`/login?${new URLSearchParams({ next: target })}`);
    const action = (await asked.text()).match(/<form[^>]* action="(\/login\?[^"]+)"/)?.[1] ?? '';
    const path = action.replaceAll('&amp;', '&').replace('/login?', '/login?mode=register&');
    expect(readLocation(await post(path, { email, password }))).toEqual([303, target]);
    expect(readLocation(await post('/login', { email, password }))).toEqual([303, '/dashboard']);
  });

  it('leads nowhere else, however the other place is spelled', async () => {
    const { post, read } = await openSignedUp();
    const signedIn = await openSite({ viewer: confirmed });
    for (const next of ['//evil.example', '/\\evil.example', '/.//evil.example', 'https://evil.example']) {
      const path = `/login?${new URLSearchParams({ next })}`;
      expect(readLocation(await post(path, { email, password })), next).toEqual([303, '/dashboard']);
      expect(readLocation(await signedIn.request(path)), next).toEqual([302, '/dashboard']);
      expect(await read(path)).not.toContain('evil.example"');
    }
  });

  it('sends a viewer who is signed in on', async () => {
    const { request } = await openSite({ viewer: confirmed });
    expect(readLocation(await request('/login'))).toEqual([302, '/dashboard']);
    expect(readLocation(await request('/login?next=%2Fapply'))).toEqual([302, '/apply']);
  });

  it('ignores what it does not know, and refuses what it cannot read', async () => {
    const { post } = await openSignedUp();
    expect((await post('/login', { email, password, colour: 'green' })).status).toBe(303);
    const twice = `${new URLSearchParams({ email, password })}&email=other%40student.example`;
    expect((await post('/login', twice)).status).toBe(303);
    expect((await post('/login', 'email=%ff&password=x')).status).toBe(400);
  });

  it('shows what Google’s way back says, and no other words', async () => {
    const { request } = await openSite();
    const read = async (code: string) =>
      readRole(await (await request(`/login?refusal=${encodeURIComponent(code)}`)).text(), 'alert');
    expect(await read('google-denied')).toBe(refused(refusals['google-denied']));
    for (const code of ['toString', '<b>', '__proto__']) expect(await read(code)).toBe(undefined);
  });
});

describe('the dashboard', () => {
  it('offers the mail again while the address is not confirmed', async () => {
    const read = async (viewer: typeof unconfirmed | typeof confirmed) =>
      (await openSite({ viewer })).read('/dashboard');
    expect(await read(unconfirmed)).toMatch(new RegExp(`${email}.*Send it again`, 's'));
    const known = await read(confirmed);
    expect(known).toContain(email);
    expect(known).not.toContain('Send it again');
  });

  it.each([
    ['coordinator', '/staff'],
    ['reviewer', '/staff/review'],
    ['mentor', '/staff/ventures'],
  ] as const)('leads a %s to their page', async (role, path) => {
    const { database, read } = await openSite({ viewer: confirmed });
    await putMember(database, email, { role });
    expect(await read('/dashboard')).toContain(`href="${path}"`);
  });

  it('sends the mail again a few times, and then says to wait', async () => {
    const { post, cookies, mails, readDone } = await openSignedUp();
    const resend = () => post('/login/verify', { intent: 'resend' }, { headers: cookies });
    for (let sent = 0; sent < 3; sent++) expect(await readDone(await resend())).toBe(notices.linkSent);
    const answer = await resend();
    expect(answer.status).toBe(429);
    const page = await answer.text();
    expect(readRole(page, 'alert')).toMatch(/wait (\d+ minutes|an hour) and try again/);
    expect(page).not.toContain('Confirm this email');
    expect(mails).toHaveLength(4);
  });

  it('says so when the registration could send no mail', async () => {
    const { post, follow, ctx } = await openSite();
    for (let count = 0; count < 4; count++)
      await admitMail(ctx.limits, { purpose: 'verification', to: email, network: '198.51.100.7' });
    const registered = await post('/login?mode=register', { email, password });
    expect(readRole(await (await follow(registered)).text(), 'status')).toBe(notices.linkLater);
  });
});
