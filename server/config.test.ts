import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Environment, readConfig, readConfigWithFile, withListeningPort } from './config.ts';

const defaults = {
  port: 3000,
  host: null,
  dataDirectory: resolve('data'),
  publicUrl: 'http://localhost:3000',
  contactEmail: 'hello@daybreak.example',
  trustedProxies: [],
};

function read(environment: Environment) {
  const reading = readConfig(environment);
  if (reading.outcome === 'refused') throw new Error(reading.mistakes.join('\n'));
  return reading.config;
}

function mistakesOf(environment: Environment) {
  const reading = readConfig(environment);
  return reading.outcome === 'refused' ? reading.mistakes : [];
}

describe('the settings', () => {
  test('all have a default, and an empty value is none', () => {
    expect(read({})).toEqual(defaults);
    expect(read({ PORT: '', HOST: '', DATA_DIR: '', PUBLIC_URL: '', CONTACT_EMAIL: '', TRUST_PROXY: '' })).toEqual(
      defaults,
    );
  });

  test('ignore what belongs to other programs', () => {
    expect(read({ PATH: '/bin', PROT: '1' })).toEqual(defaults);
  });

  test('are read together', () => {
    const environment = {
      PORT: '8080',
      HOST: '::1',
      DATA_DIR: '/srv/daybreak',
      PUBLIC_URL: 'https://Daybreak.Example:443/',
      CONTACT_EMAIL: 'team.a+b@sub.daybreak.example',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,fc00::1',
    };
    expect(read(environment)).toEqual({
      port: 8080,
      host: '::1',
      dataDirectory: resolve('/srv/daybreak'),
      publicUrl: 'https://daybreak.example',
      contactEmail: 'team.a+b@sub.daybreak.example',
      trustedProxies: ['loopback', '10.0.0.0/8', 'fc00::1'],
    });
  });

  test('are all complained about at once, each by its name with an example', () => {
    const mistakes = mistakesOf({
      PORT: '70000',
      HOST: 'a b',
      PUBLIC_URL: 'daybreak.example',
      CONTACT_EMAIL: 'a"b@c.d',
      TRUST_PROXY: 'yes',
    });
    expect(mistakes).toHaveLength(5);
    for (const [place, name] of ['PORT', 'HOST', 'PUBLIC_URL', 'CONTACT_EMAIL', 'TRUST_PROXY'].entries())
      expect(mistakes[place]).toMatch(new RegExp(`^${name} is ".+", but must .+ for example ${name}=.+\\.$`));
  });
});

describe('each setting', () => {
  test.each(['-1', '3.5', '1e3', '65536', '000080', ' 80', 'http', '0x50'])('refuses the port %j', (PORT) => {
    expect(mistakesOf({ PORT })).toHaveLength(1);
  });

  test.each(['0.0.0.0', '127.0.0.1', '::', 'localhost', 'web-1.internal'])('listens on %s', (HOST) => {
    expect(read({ HOST }).host).toBe(HOST);
  });

  test.each(['http://x', '-x', 'a_b', 'x:80', '[::1]', 'a..b'])('refuses to listen on %j', (HOST) => {
    expect(mistakesOf({ HOST })).toHaveLength(1);
  });

  test.each([
    'ftp://daybreak.example',
    'https://daybreak.example/site',
    'https://daybreak.example?x',
    'https://daybreak.example#x',
    'https://user@daybreak.example',
    'https://daybreak.example\\x',
    'https://',
    'https://day break.example',
    'http://x:99999',
    'javascript:alert(1)',
  ])('refuses the public address %s', (PUBLIC_URL) => {
    expect(mistakesOf({ PUBLIC_URL })).toHaveLength(1);
  });

  test.each([
    'hello',
    'a@b',
    'a<b@c.de',
    "a'b@c.de",
    'a&b@c.de',
    'a@b.de?cc=x',
    'a@b.de\nBcc: c@d.de',
    'a@-b.de',
    '.a@b.de',
  ])('refuses the contact address %j', (CONTACT_EMAIL) => {
    expect(mistakesOf({ CONTACT_EMAIL })).toHaveLength(1);
  });

  test.each(['true', '1', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0', 'loopback,', 'toString'])(
    'refuses to trust %j',
    (TRUST_PROXY) => {
      expect(mistakesOf({ TRUST_PROXY })).toHaveLength(1);
    },
  );
});

describe('a .env file', () => {
  test('fills what the environment leaves open, and the environment wins', () => {
    const reading = readConfigWithFile({ PORT: '4000', HOST: '' }, '\uFEFFPORT=5000\r\nHOST="127.0.0.1" # here\n');
    expect(reading).toEqual({ outcome: 'read', config: expect.objectContaining({ port: 4000, host: '127.0.0.1' }) });
  });

  test('is refused for names that are no setting, with what was probably meant', () => {
    const reading = readConfigWithFile({}, 'PROT=1\ncontact_email=x\nNODE_ENV=production\nPORT=x');
    expect(reading).toEqual({
      outcome: 'refused',
      mistakes: [
        expect.stringMatching(/^NODE_ENV in \.env is no setting of this site: the settings are PORT, HOST, /),
        'PROT in .env is no setting of this site: did you mean PORT?',
        'contact_email in .env is no setting of this site: did you mean CONTACT_EMAIL?',
        expect.stringMatching(/^PORT is "x"/),
      ],
    });
  });

  test('is refused for names that every object has', () => {
    expect(readConfigWithFile({}, 'toString=1')).toMatchObject({ outcome: 'refused' });
  });
});

test('port 0 becomes the port that is listened on, also in the public address unless that was set', () => {
  expect(withListeningPort(read({ PORT: '0' }), 4711)).toMatchObject({
    port: 4711,
    publicUrl: 'http://localhost:4711',
  });
  const set = read({ PORT: '0', PUBLIC_URL: 'https://daybreak.example' });
  expect(withListeningPort(set, 4711)).toMatchObject({ port: 4711, publicUrl: 'https://daybreak.example' });
  expect(read({ PORT: '80' }).publicUrl).toBe('http://localhost');
});
