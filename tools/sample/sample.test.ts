import { expect, test } from 'vitest';
import { openStatuses, statusGroups } from '../../core/applications/status.ts';
import { getFeedbackSummary } from '../../core/feedback/get-feedback.ts';
import { countApplications, countByStatus, joinClosed } from '../../core/list/count-applications.ts';
import { countMessages } from '../../core/messages/list-messages.ts';
import { listProfiles } from '../../core/profiles/find-profile.ts';
import { listProfileLinks } from '../../core/profiles/list-profile-links.ts';
import { deleteExpired } from '../../core/retention/delete-expired.ts';
import { findMember } from '../../core/team/member-row.ts';
import { openDatabase } from '../../db/open.ts';
import { makeEntry, save } from '../../tests/support/application-entry.ts';
import { createTestContext } from '../../tests/support/test-context.ts';
import { isForSamples, sampleTeam, storeSamples } from './sample.ts';

const now = new Date('2026-11-20T09:30:00.000Z');
const aFew = expect.toSatisfy((count: number) => count > 0);

test('samples fill an inbox with every status, and a second run adds only what is missing', async () => {
  const db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  for (const count of [150, 300]) {
    expect(await isForSamples({ db })).toBe(true);
    await storeSamples({ db }, count, now);
    expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(count);
  }
  const counts = joinClosed(await countByStatus({ db }, {}));
  for (const status of statusGroups) expect(counts[status]).toBeGreaterThan(0);
  expect(await db.selectFrom('notes').select('id').execute()).not.toHaveLength(0);
  await db.destroy();
});

test('sixty samples have all that there is, agree with themselves, and outlive the first daily job', async () => {
  const database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const site = { publicUrl: 'https://daybreak.example', contactEmail: 'team@daybreak.example' };
  const ctx = createTestContext(database, site);
  const started = new Date();
  await storeSamples(ctx, 60, started);
  expect(await findMember(ctx, sampleTeam[0])).toMatchObject({ isScoring: 0 });
  expect(await countMessages(ctx)).toMatchObject({ queued: aFew, sent: aFew, failed: aFew });
  for (const table of ['questions', 'suggestions', 'answers', 'versions'] as const)
    expect(await ctx.db.selectFrom(table).select('text').limit(1).execute()).toHaveLength(1);
  const guardians = await ctx.db.selectFrom('guardians').select('state').distinct().execute();
  expect(guardians).toHaveLength(3);
  const scored = await ctx.db.selectFrom('scores').select('reviewerEmail').distinct().execute();
  expect(scored.map(({ reviewerEmail }) => reviewerEmail).toSorted()).toEqual(sampleTeam.slice(1).toSorted());
  const taken = ctx.db.selectFrom('invitations').select('slotId').where('slotId', 'is not', null);
  expect(await taken.execute()).not.toHaveLength(0);
  const ages = { minimum: 0, guardianBelow: 16 };
  const profiles = await listProfiles({ ...ctx, ages });
  expect(profiles.map(({ state }) => state).toSorted()).toEqual(['agreed', 'draft']);
  expect(await listProfileLinks(ctx)).toHaveLength(1);
  const history = await ctx.db.selectFrom('history').select('kind').distinct().execute();
  const kinds = ['receipt', 'status', 'assigned', 'message-released', 'guardian-asked', 'guardian-answered'];
  expect(history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  expect(await countApplications(ctx, { hasDuplicates: true })).toBeGreaterThan(0);
  expect(await getFeedbackSummary(ctx)).toMatchObject({ yes: expect.any(Number), no: expect.any(Number) });
  const counts = await countByStatus(ctx, {});
  for (const status of [...openStatuses, 'declined', 'spam'] as const)
    expect(counts[status], status).toBeGreaterThan(0);
  expect(await deleteExpired(ctx, { isDryRun: true })).toEqual({});
  await database.destroy();
});

test('a store with applications of real people is not for samples', async () => {
  const db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  await save({ db }, makeEntry());
  expect(await isForSamples({ db })).toBe(false);
  await db.destroy();
});
