import { describe, expect, it } from 'vitest';
import { notices, refusals } from '../../content/en/account/account.ts';
import {
  confirmed,
  email,
  openSignedUp,
  password,
  readLocation,
  readRole,
  refused,
  unconfirmed,
} from './account-page.ts';
import { openSite } from './site.ts';

describe('the login page', () => {
  it('has both modes under their own addresses, each with the autocompletion that password managers know', async () => {
    const { request } = await openSite();
    const login = await (await request('/login')).text();
    const register = await (await request('/login?mode=register')).text();
    expect(login).toMatch(/<h1>Login<\/h1>.*Need an account\? Register.*Forgot your password\?/s);
    expect(register).toMatch(/<h1>Register<\/h1>.*Sign Up.*Already have an account\? Login/s);
    expect(register).not.toContain('Forgot your password?');
    expect(login).toMatch(/type="email" autoComplete="username".*type="password" autoComplete="current-password"/s);
    expect(register).toMatch(/type="email" autoComplete="email".*type="password" autoComplete="new-password"/s);
    for (const page of [login, register]) {
      expect(page).toContain('Sign in with Google');
      // No rules but the input types, and no button that does nothing without scripts.
      expect(page.match(/<input[^>]*name="(email|password)"[^>]*>/g)?.join()).not.toMatch(/required|pattern|length/);
      expect(page).not.toContain('Show password');
    }
  });

  it('tells a wrong password and an unknown address apart by nothing, and keeps the typed email', async () => {
    const { post } = await openSignedUp();
    const answers = await Promise.all(
      [
        { email, password: 'not this one' },
        { email: 'stranger@student.example', password },
      ].map(async (form) => {
        const answer = await post('/login', form);
        const page = await answer.text();
        expect(page).toMatch(new RegExp(`name="email"[^>]* value="${form.email}"`));
        expect(page).not.toContain(form.password);
        expect(page).toMatch(/aria-invalid="true" aria-describedby="refusal" autofocus="" name="password"/);
        return [answer.status, readRole(page, 'alert')];
      }),
    );
    expect(answers[0]).toEqual([401, refused(refusals['wrong-credentials'])]);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('says how to mend what cannot become an account', async () => {
    const { post } = await openSignedUp();
    for (const [form, status, code] of [
      [{ email: 'mira(at)student', password }, 422, 'not-an-email'],
      [{ email, password }, 409, 'email-taken'],
      [{ email: 'new@student.example', password: 'short' }, 422, 'password-too-short'],
      [{ email: 'new@student.example', password: 'x'.repeat(129) }, 422, 'password-too-long'],
      [{ email: 'new@student.example', password: 'password123' }, 422, 'password-common'],
    ] as const) {
      const answer = await post('/login?mode=register', form);
      expect([answer.status, readRole(await answer.text(), 'alert')]).toEqual([status, refused(refusals[code])]);
    }
  });

  it('leads on to the dashboard, or to the path of this site that asked', async () => {
    const { post, request } = await openSite();
    const target = '/login/verify?token=a.b';
    const asked = await request(`/login?${new URLSearchParams({ next: target })}`);
    const action = (await asked.text()).match(/<form class="form"[^>]* action="([^"]+)"/)?.[1] ?? '';
    const answer = await post(action.replaceAll('&amp;', '&').replace('/login?', '/login?mode=register&'), {
      email,
      password,
    });
    expect(readLocation(answer)).toEqual([303, target]);
    expect(readLocation(await post('/login', { email, password }))).toEqual([303, '/dashboard']);
  });

  it('leads nowhere else, however the other place is spelled', async () => {
    const { post, request } = await openSignedUp();
    const signedIn = await openSite({ viewer: confirmed });
    for (const next of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/.//evil.example',
      'https://evil.example',
      'javascript:alert(1)',
    ]) {
      const path = `/login?${new URLSearchParams({ next })}`;
      expect(readLocation(await post(path, { email, password })), next).toEqual([303, '/dashboard']);
      expect(readLocation(await signedIn.request(path)), next).toEqual([302, '/dashboard']);
      expect(await (await request(path)).text()).not.toContain('evil.example"');
    }
    const twice = await post('/login?next=%252F%252Fevil.example', { email, password });
    expect(readLocation(twice)).toEqual([303, '/dashboard']);
  });

  it('sends a viewer who is signed in on', async () => {
    const { request } = await openSite({ viewer: confirmed });
    expect(readLocation(await request('/login'))).toEqual([302, '/dashboard']);
    expect(readLocation(await request('/login?next=%2Fapply'))).toEqual([302, '/apply']);
  });

  it('says that the viewer is anonymous only when that is certain, because the browser would tell all its tabs', async () => {
    const failing = await openSite({ sessions: { find: () => Promise.reject(new Error('down')) } });
    const answer = await failing.request('/login.data', { headers: { Cookie: 'daybreak.session=any' } });
    expect([answer.status, failing.logged.filter(({ level }) => level === 'error').length]).toEqual([200, 1]);
    expect(await answer.text()).not.toContain('anonymous');
    const certain = await openSite();
    expect(await (await certain.request('/login.data')).text()).toContain('anonymous');
  });

  it('says how long to wait after too many tries', async () => {
    const { post } = await openSite();
    const tries = { email, password: 'guess after guess' };
    for (let tried = 0; tried < 10; tried++) await post('/login', tries);
    const answer = await post('/login', tries);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(readRole(await answer.text(), 'alert')).toMatch(/Wait (a minute|\d+ minutes), then try again/);
  });

  it('ignores what it does not know, and refuses what it cannot read', async () => {
    const { post } = await openSignedUp();
    expect((await post('/login', { email, password, colour: 'green' })).status).toBe(303);
    for (const body of [`email=a%40b.example&email=${email}&password=x`, 'email=%ff&password=x'])
      expect((await post('/login', body)).status, body).toBe(400);
  });

  it('answers 503 when the identity service fails, logs that once, and keeps the typed email', async () => {
    const failure = new Error('the identity service failed');
    const { post, logged } = await openSite({ identity: { signIn: () => Promise.reject(failure) } });
    const answer = await post('/login', { email, password });
    const page = await answer.text();
    expect([answer.status, readRole(page, 'alert')]).toEqual([503, refused(refusals.unavailable)]);
    expect(page).toContain(`value="${email}"`);
    expect(logged.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it('shows what Google’s way back says, and no other words', async () => {
    const { request } = await openSite();
    expect(readRole(await (await request('/login?refusal=google-denied')).text(), 'alert')).toBe(
      refused(refusals['google-denied']),
    );
    for (const code of ['toString', '<b>', '__proto__'])
      expect(readRole(await (await request(`/login?refusal=${encodeURIComponent(code)}`)).text(), 'alert')).toBe(
        undefined,
      );
  });
});

describe('the dashboard', () => {
  it('says whose account it is, and offers the mail again while the address is not confirmed', async () => {
    const page = await (await (await openSite({ viewer: unconfirmed })).request('/dashboard')).text();
    expect(page).toContain(email);
    expect(page).toContain('Send it again');
    const known = await (await (await openSite({ viewer: confirmed })).request('/dashboard?notice=link-sent')).text();
    expect(known).toContain(email);
    expect(known).not.toMatch(/Send it again|on its way/);
  });

  it('says that something is done only when it is true', async () => {
    const told = async (viewer: typeof unconfirmed | typeof confirmed, notice: string) =>
      readRole(await (await (await openSite({ viewer })).request(`/dashboard?notice=${notice}`)).text(), 'status');
    expect(await told(confirmed, 'email-confirmed')).toBe(notices['email-confirmed']);
    expect(await told(unconfirmed, 'email-confirmed')).toBe(undefined);
    expect(await told(unconfirmed, 'link-sent')).toBe(notices['link-sent']);
  });

  it('sends the mail again a few times, and then says to wait', async () => {
    const { post, cookies, mails } = await openSignedUp();
    const resend = () => post('/login/verify', { intent: 'resend' }, { headers: cookies });
    for (let sent = 0; sent < 3; sent++)
      expect(readLocation(await resend())).toEqual([303, '/dashboard?notice=link-sent']);
    const answer = await resend();
    expect(answer.status).toBe(429);
    const page = await answer.text();
    expect(readRole(page, 'alert')).toMatch(/wait (\d+ minutes|an hour) and try again/);
    expect(page).not.toContain('Confirm this email');
    expect(mails).toHaveLength(4);
  });
});

describe('the question who is signed in', () => {
  it('has a small answer without any token, for no cache', async () => {
    const { request, cookies } = await openSignedUp();
    for (const [headers, viewer] of [
      [cookies, unconfirmed],
      [{}, { kind: 'anonymous' }],
    ] as const) {
      const answer = await request('/session', { headers });
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await answer.json()).toEqual(viewer);
    }
  });
});
