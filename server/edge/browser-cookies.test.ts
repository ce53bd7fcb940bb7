import { describe, expect, it } from 'vitest';
import { sessionLifetimeSeconds } from '../../core/accounts/session.ts';
import { sendCookies } from '../../tests/support/cookie-jar.ts';
import { makeBrowserCookies } from './browser-cookies.ts';

const cookies = makeBrowserCookies({ https: false });
const newBrowser = { address: '192.0.2.1', session: null, device: null, pendingSignIns: [] };
const changes = {
  session: { kind: 'set', token: 'key+/=', isShared: false },
  device: 'id.signature',
  begunSignIn: { id: 'google.0123456789ab', token: 'encrypted' },
} as const;

it('brings back what a browser was given', () => {
  expect(cookies.read(sendCookies(cookies.write(changes, newBrowser)))).toEqual({
    session: 'key+/=',
    device: 'id.signature',
    pendingSignIns: [{ id: 'google.0123456789ab', token: 'encrypted' }],
  });
});

it.each(['', 'daybreak.session=; daybreak.device=', 'session=x', 'daybreak.other.x=1', ';=;', '%'])(
  'finds nothing in the cookies %j',
  (Cookie) => {
    expect(cookies.read(new Headers({ Cookie }))).toEqual({ session: null, device: null, pendingSignIns: [] });
  },
);

describe('a cookie', () => {
  it('is out of reach for scripts and other sites, for as long as core/accounts/session.ts says', () => {
    expect(cookies.write(changes, newBrowser)).toEqual([
      `daybreak.session=key%2B%2F%3D; Max-Age=${sessionLifetimeSeconds}; Path=/; HttpOnly; SameSite=Lax`,
      'daybreak.device=id.signature; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
      'daybreak.google.0123456789ab=encrypted; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it('is bound to this very host under https', () => {
    const secure = makeBrowserCookies({ https: true }).write(changes, newBrowser);
    for (const name of ['session', 'device', 'google.0123456789ab'])
      expect(secure.find((cookie) => cookie.startsWith(`__Host-daybreak.${name}=`))).toContain(
        '; Secure; SameSite=Lax',
      );
    expect(secure.join()).not.toContain('Domain');
  });

  it('is cleared when a session or a sign-in ends, and left alone otherwise', () => {
    const ended = cookies.write({ session: { kind: 'end' }, endedSignIn: 'google.0123456789ab' }, newBrowser);
    expect(ended).toEqual([
      'daybreak.session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'daybreak.google.0123456789ab=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(cookies.write({ session: { kind: 'unchanged' } }, newBrowser)).toEqual([]);
  });
});

it('lets several sign-ins of a browser be open at once, but not any number', () => {
  let jar = new Headers();
  for (let tab = 0; tab < 9; tab += 1) {
    const begunSignIn = { id: `google.${tab}`, token: 'encrypted' };
    jar = sendCookies(cookies.write({ begunSignIn }, { ...newBrowser, ...cookies.read(jar) }), jar);
  }
  expect(cookies.read(jar).pendingSignIns.map(({ id }) => id)).toEqual([5, 6, 7, 8].map((tab) => `google.${tab}`));
});
