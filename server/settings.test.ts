import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mistakesOf, read } from '../tests/support/settings.ts';
import { variables } from './setting-variables.ts';
import { readConfig } from './settings.ts';

const defaults = {
  port: 3000,
  host: null,
  dataDirectory: resolve('data'),
  publicUrl: 'http://localhost:3000',
  contactEmail: 'hello@daybreak.example',
  operator: { name: 'Sample Association', town: 'Sampletown', country: 'Sampleland', contact: 'Sam Sample' },
  trustedProxies: [],
  concernEmails: [],
  requiresSecondFactor: true,
  backupDays: 35,
  backupDirectory: null,
  ages: { minimum: 0, guardianBelow: 0 },
  authSecret: null,
  engine: { kind: 'sqlite', file: resolve('data/daybreak.db') },
  firebase: null,
  providers: { google: null },
  mail: null,
};

describe('the settings', () => {
  test('all have a default, and an empty value is none', () => {
    expect(read({ PATH: '/bin', PROT: '1' })).toEqual(defaults);
    expect(read(Object.fromEntries(Object.keys(variables.shape).map((name) => [name, ''])))).toEqual(defaults);
  });

  test('are read together', () => {
    const environment = {
      PORT: '8080',
      HOST: '::1',
      DATA_DIR: '/srv/daybreak',
      PUBLIC_URL: 'https://Daybreak.Example:443/',
      CONTACT_EMAIL: 'team.a+b@sub.daybreak.example',
      CONTACT_NAME: 'Mira Sand',
      OPERATOR_NAME: 'Daybreak Association',
      OPERATOR_TOWN: 'Rivermouth',
      OPERATOR_COUNTRY: 'Norway',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,fc00::1',
      CONCERN_EMAILS: 'Sam@Daybreak.Example, alex@daybreak.example',
      STAFF_SECOND_FACTOR: 'off',
      BACKUP_DIR: '/srv/backups',
      MINIMUM_AGE: '13',
      GUARDIAN_BELOW_AGE: '16',
      AUTH_SECRET: 'a secret of 32 characters or more',
      GOOGLE_CLIENT_ID: 'daybreak.apps.example',
      GOOGLE_CLIENT_SECRET: 'of Google',
      GOOGLE_ISSUER: 'https://accounts.example/',
      SMTP_URL: 'smtps://user:p%40ss@mail.example:465',
      MAIL_FROM: 'Daybreak <mail@daybreak.example>',
    };
    expect(read(environment)).toEqual({
      port: 8080,
      host: '::1',
      dataDirectory: resolve('/srv/daybreak'),
      publicUrl: 'https://daybreak.example',
      contactEmail: 'team.a+b@sub.daybreak.example',
      operator: { name: 'Daybreak Association', town: 'Rivermouth', country: 'Norway', contact: 'Mira Sand' },
      trustedProxies: ['loopback', '10.0.0.0/8', 'fc00::1'],
      concernEmails: ['sam@daybreak.example', 'alex@daybreak.example'],
      requiresSecondFactor: false,
      backupDays: 35,
      backupDirectory: resolve('/srv/backups'),
      ages: { minimum: 13, guardianBelow: 16 },
      authSecret: 'a secret of 32 characters or more',
      engine: { kind: 'sqlite', file: resolve('/srv/daybreak/daybreak.db') },
      firebase: null,
      providers: {
        google: {
          clientId: 'daybreak.apps.example',
          clientSecret: 'of Google',
          issuer: 'https://accounts.example',
        },
      },
      mail: { smtpUrl: 'smtps://user:p%40ss@mail.example:465', from: 'Daybreak <mail@daybreak.example>' },
    });
  });

  test('are all refused together, each by its name with an example', () => {
    const mistakes = mistakesOf({
      PORT: '70000',
      PUBLIC_URL: 'daybreak.example',
      CONTACT_EMAIL: 'a"b@c.d',
      TRUST_PROXY: 'yes',
      CONCERN_EMAILS: 'a@b.example,c@d.example,e@f.example',
      GOOGLE_ISSUER: 'accounts.example',
      SMTP_URL: 'mail.example',
      MAIL_FROM: 'Daybreak',
    });
    expect(mistakes).toHaveLength(8);
    const lists = ['TRUST_PROXY', 'CONCERN_EMAILS'];
    const shown = ['PORT', 'PUBLIC_URL', 'CONTACT_EMAIL', ...lists, 'GOOGLE_ISSUER'];
    for (const [index, name] of shown.entries())
      expect(mistakes[index]).toMatch(new RegExp(`^${name} must be .+ for example ${name}=.+\\.$`));
  });
});

describe('a .env file', () => {
  test('fills what the environment leaves open, and the environment wins', () => {
    const reading = readConfig({ PORT: '4000', HOST: '' }, 'PORT=5000\r\nHOST="127.0.0.1" # here\n');
    expect(reading).toEqual({ outcome: 'read', config: expect.objectContaining({ port: 4000, host: '127.0.0.1' }) });
  });

  test('is refused for names that are no setting, with the names that are', () => {
    const reading = readConfig({}, 'PROT=1\ncontact_email=x\nNODE_ENV=production\nPORT=x');
    expect(reading).toEqual({
      outcome: 'refused',
      mistakes: [
        expect.stringMatching(/^NODE_ENV in \.env is no setting: the settings are PORT, HOST, /),
        expect.stringMatching(/^PROT in \.env is no setting/),
        expect.stringMatching(/^contact_email in \.env is no setting/),
        expect.stringMatching(/^PORT must be /),
      ],
    });
  });
});

test('the public address without one is this machine at the port', () => {
  expect(read({ PORT: '4711' }).publicUrl).toBe('http://localhost:4711');
  expect(read({ PORT: '80' }).publicUrl).toBe('http://localhost');
});
