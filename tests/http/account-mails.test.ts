import { describe, expect, it } from 'vitest';
import { notices, refusals } from '../../content/en/account/account.ts';
import { forgot } from '../../content/en/account/forgot-password.ts';
import { rules } from '../../core/limit-rules.ts';
import { sendCookies } from '../support/cookie-jar.ts';
import {
  confirmed,
  email,
  openSignedUp,
  password,
  readLocation,
  readRole,
  refused,
  signUp,
  unconfirmed,
} from './accounts.ts';
import { openSite } from './site.ts';

describe('a confirmed address', () => {
  it('needs a click on its page: the link itself changes nothing', async () => {
    const { request, post, cookies, token, readDone } = await openSignedUp();
    const link = `/login/verify?token=${token}`;
    const page = await (await request(link, { headers: cookies })).text();
    expect(page).toContain('Confirm this email');
    expect(await (await request('/session', { headers: cookies })).json()).toEqual(unconfirmed);
    const answer = await post(link, {}, { headers: cookies });
    expect(await (await request('/session', { headers: cookies })).json()).toEqual(confirmed);
    for (const done of [answer, await request(link, { headers: cookies })]) {
      expect(readLocation(done)).toEqual([303, '/dashboard']);
      expect(await readDone(done)).toBe(notices.emailConfirmed);
    }
  });

  it('needs no sign-in first, and leads back', async () => {
    const { request } = await openSite();
    const answer = await request('/login/verify?token=a.b%2Fc');
    const [status, location] = readLocation(answer);
    expect(status).toBe(302);
    expect(new URL(String(location), 'https://here.example').searchParams.get('next')).toBe(
      '/login/verify?token=a.b%2Fc',
    );
  });

  it('is refused to another account, with the way out, and to a link that is none', async () => {
    const site = await openSignedUp();
    const { post, token, cookies } = site;
    const other = Object.fromEntries(await signUp(site, { email: 'ana@student.example', password }));
    const wrong = await post(`/login/verify?token=${token}`, {}, { headers: other });
    const page = await wrong.text();
    expect([wrong.status, readRole(page, 'alert')]).toEqual([403, refused(refusals['other-account'])]);
    expect(page).toContain('action="/sign-out"');
    const made = ['none', 'a.b.c', `${token.slice(0, -8)}AAAAAAAA`];
    for (const text of made) {
      const answer = await post(`/login/verify?token=${text}`, {}, { headers: cookies });
      const spent = await answer.text();
      expect([answer.status, readRole(spent, 'alert')]).toEqual([410, refusals['link-spent'].text]);
      expect(spent).toContain('Send it again');
    }
  });
});

it('on the way to the staff side says to confirm the address first; then the dashboard leads there', async () => {
  const who = { email: 'kim@daybreak.example', password };
  const { post, request, read, mails } = await openSite({ coordinators: [who.email] });
  const register = '/login?mode=register&next=%2Fstaff';
  expect(await read(register)).toContain('Register with the address you were invited at.');
  const signedUp = await post(register, who);
  const cookies = Object.fromEntries(sendCookies(signedUp.headers.getSetCookie()));
  expect(readLocation(signedUp)).toEqual([303, '/staff']);
  expect(readLocation(await request('/staff', { headers: cookies }))).toEqual([302, '/dashboard']);
  expect(await read('/dashboard', { headers: cookies })).toContain(`We’ve sent a link to ${who.email}.`);
  const link = `/login/verify?token=${mails[0]?.token}`;
  expect(readLocation(await post(link, {}, { headers: cookies }))).toEqual([303, '/dashboard']);
  expect((await request('/staff', { headers: cookies })).status).toBe(200);
  const dashboard = await (await request('/dashboard', { headers: cookies })).text();
  expect(dashboard).toContain('href="/staff"');
  expect(dashboard).toContain('You’re a coordinator.');
});

describe('a forgotten password', () => {
  it('is asked for with an address, and the next page says so once', async () => {
    const { post, read, follow } = await openSite();
    const refusal = await post('/login/forgot', { email: 'mira' });
    const page = await refusal.text();
    expect([refusal.status, readRole(page, 'alert')]).toEqual([422, refused(refusals['not-an-email'])]);
    expect(page).toContain('value="mira"');
    const asked = await post('/login/forgot', { email });
    expect(readLocation(asked)).toEqual([303, '/login/forgot']);
    expect(readRole(await (await follow(asked)).text(), 'status')).toBe(forgot.sent);
    expect(readRole(await read('/login/forgot'), 'status')).toBe(undefined);
  });

  it('is replaced with the link from the mail, once, and the login says so', async () => {
    const { post, request, read, follow, mails } = await openSignedUp();
    await post('/login/forgot', { email });
    const link = `/login/reset?token=${mails.at(-1)?.token}`;
    expect(await read(link)).toContain('autoComplete="new-password"');
    const short = await post(link, { password: 'short' });
    expect(readRole(await short.text(), 'alert')).toEqual(refused(refusals['password-too-short']));
    const saved = await post(link, { password: 'eight loud lanterns' });
    expect(readLocation(saved)).toEqual([303, '/login']);
    const login = await follow(saved);
    expect(login.headers.get('Cache-Control')).toBe('no-store');
    expect(readRole(await login.text(), 'status')).toBe(notices.passwordChanged);
    expect(await read('/login')).not.toContain(notices.passwordChanged);
    for (const over of [await post(link, { password: 'nine loud lanterns' }), await request('/login/reset')]) {
      const page = await over.text();
      expect([over.status, readRole(page, 'alert')]).toEqual([410, refused(refusals['link-spent'])]);
      expect(page).toContain('href="/login/forgot"');
      expect(page).not.toContain('name="password"');
    }
    expect((await post('/login', { email, password: 'eight loud lanterns' })).status).toBe(303);
  });
});

it('lets an owner in again whose account strangers guess at', async () => {
  const { post, mails, ctx } = await openSignedUp();
  const signIn = (password: string) => post('/login', { email, password });
  for (let time = 0; time < rules.signInAnywhere.points; time += 1) await ctx.limits.consume('signInAnywhere', email);
  expect((await signIn(password)).status).toBe(429);
  await post('/login/forgot', { email });
  await post(`/login/reset?token=${mails.at(-1)?.token}`, { password: 'eight loud lanterns' });
  expect((await signIn('eight loud lanterns')).status).toBe(303);
});

it('the link in a mail that Firebase sent leads to the page for a new password', async () => {
  const { read } = await openSite();
  expect(await read('/login/reset?mode=resetPassword&oobCode=a-b')).toContain('action="/login/reset?token=a-b"');
});
