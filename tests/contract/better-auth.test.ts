import { getMigrations } from 'better-auth/db/migration';
import { expect, test, vi } from 'vitest';
import { createAuthParts } from '../../server/context.ts';
import { describeOnBothDatabases } from '../support/both-databases.ts';
import { testSecret } from '../support/test-context.ts';

const site = {
  publicUrl: 'https://daybreak.example',
  providers: { google: null },
  firebase: null,
  requiresSecondFactor: true,
};
const mira = { name: '', email: 'mira@student.example', password: 'walnut river 42' };

describeOnBothDatabases('Better Auth', (getContext) => {
  const outage = new Error('the outbox is away');
  const report = vi.fn();
  const load = () =>
    createAuthParts(site, {
      ctx: getContext(),
      secret: testSecret,
      sendMail: () => Promise.reject(outage),
      report,
    }).loadAuth();

  test('finds nothing to create, to add or to index in our tables', async () => {
    const { toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems } = await getMigrations((await load()).options);
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
      schemaProblems: [],
    });
  });

  test('hides no mail that could not be stored', async () => {
    const { api } = await load();
    await api.signUpEmail({ body: mira });
    await api.requestPasswordReset({ body: mira });
    expect(report).toHaveBeenCalledWith(outage);
    await expect(api.sendVerificationEmail({ body: mira })).rejects.toBe(outage);
  });
});
