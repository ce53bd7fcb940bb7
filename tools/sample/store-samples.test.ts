import { expect, test } from 'vitest';
import { statuses } from '../../core/applications/status.ts';
import { countApplications, countByStatus } from '../../core/list/count-applications.ts';
import { countMessages } from '../../core/messages/list-messages.ts';
import { listProfiles } from '../../core/profiles/find-profile.ts';
import { deleteExpired } from '../../core/retention/delete-expired.ts';
import { openContext } from '../../tests/support/open-context.ts';
import { concernReader, storeSamples } from './store-samples.ts';
import { tellStories } from './tell-stories.ts';
import { tellVenture } from './tell-venture.ts';

const aFew = expect.toSatisfy((count: number) => count > 0);

test('samples have every stage, a second run adds what is missing, and the daily job keeps them', async () => {
  const ctx = await openContext({ ages: { minimum: 0, guardianBelow: 16 }, concernEmails: [concernReader] });
  for (const count of [40, 60]) {
    await storeSamples(ctx.db, count, new Date());
    expect(await ctx.db.selectFrom('applications').select('id').execute()).toHaveLength(count);
  }
  await tellStories(ctx);
  await tellVenture(ctx);
  const counts = await countByStatus(ctx, {});
  for (const status of statuses.filter((one) => one !== 'withdrawn')) expect(counts[status], status).toBeGreaterThan(0);
  expect(await countApplications(ctx, { hasDuplicates: true })).toBeGreaterThan(0);
  expect(await countMessages(ctx)).toMatchObject({ queued: aFew, sent: aFew });
  expect(await listProfiles(ctx)).toMatchObject([{ state: 'agreed' }]);
  expect(await deleteExpired(ctx, { isDryRun: true })).toEqual({});
});
