import { expect, it } from 'vitest';
import { addApplication } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { itRepeatedly } from '../../tests/support/it-repeatedly.ts';
import { addValidChecks, putMember } from '../../tests/support/team.ts';
import { countAccessLog, listAccessLog } from '../access-log/access-log.ts';
import { nameMentor } from '../mentoring/mentor.ts';
import { getVenture } from '../mentoring/venture.ts';
import type { Result } from '../result.ts';
import { addMember, changeMember, removeMember } from './change-team.ts';
import { addFirstCoordinator, createFirstLink } from './first-coordinator.ts';
import { listTeam } from './member.ts';
import type { Role } from './viewer.ts';

const [anna, ben] = ['anna@daybreak.example', 'ben@daybreak.example'];

const codes = (results: readonly Result<null, string>[]) =>
  results.map((result) => (result.ok ? 'ok' : result.code)).toSorted();

describeOnBothDatabases('the team, changed at the same moment', (getContext) => {
  async function startWith(roles: Record<string, Role>) {
    const ctx = getContext();
    await ctx.db.deleteFrom('team').execute();
    for (const [email, role] of Object.entries(roles)) await putMember(ctx.db, email, { role });
    return ctx;
  }

  itRepeatedly('keeps one of two coordinators who remove each other', async () => {
    const ctx = await startWith({ [anna]: 'coordinator', [ben]: 'coordinator' });
    const results = await Promise.all([
      removeMember(ctx, { email: anna, actorEmail: ben }),
      removeMember(ctx, { email: ben, actorEmail: anna }),
    ]);
    expect(codes(results)).toEqual(['last-coordinator', 'ok']);
    expect(await listTeam(ctx)).toHaveLength(1);
  });

  itRepeatedly('keeps one of two coordinators who make each other reviewers', async () => {
    const ctx = await startWith({ [anna]: 'coordinator', [ben]: 'coordinator' });
    const results = await Promise.all([
      changeMember(ctx, { email: anna, role: 'reviewer', isScoring: true, actorEmail: ben }),
      changeMember(ctx, { email: ben, role: 'reviewer', isScoring: true, actorEmail: anna }),
    ]);
    expect(codes(results)).toEqual(['last-coordinator', 'ok']);
  });

  it('has each change of a role once in the access log', async () => {
    const ctx = await startWith({ [anna]: 'coordinator', [ben]: 'coordinator' });
    const change = { email: ben, role: 'reviewer', isScoring: true, actorEmail: anna } as const;
    expect(codes(await Promise.all([changeMember(ctx, change), changeMember(ctx, change)]))).toEqual(['ok', 'ok']);
    expect(await listAccessLog(ctx, { page: 1, limit: 9 })).toMatchObject([
      { what: 'changed-role', details: { email: ben, from: 'coordinator', to: 'reviewer' } },
    ]);
  });

  itRepeatedly('has a person once who is added twice', async () => {
    const ctx = await startWith({});
    const before = await countAccessLog(ctx);
    const member = { email: ben, role: 'reviewer', actorEmail: null } as const;
    const results = await Promise.all([addMember(ctx, member), addMember(ctx, member)]);
    expect(codes(results)).toEqual(['already-member', 'ok']);
    expect(await countAccessLog(ctx)).toBe(before + 1);
  });

  itRepeatedly('names nobody a mentor who has another role from this moment on', async () => {
    const ctx = await startWith({ [anna]: 'coordinator', [ben]: 'mentor' });
    const application = await addApplication(ctx, { status: 'refining' });
    await addValidChecks(ctx.db, ben);
    const message = { subject: 'Meet your mentor', text: 'Ben is your mentor.' };
    const seen = { applicationId: application.id, version: 0 };
    await Promise.all([
      nameMentor(ctx, seen, { mentorEmail: ben, message, actorEmail: anna }),
      changeMember(ctx, { email: ben, role: 'reviewer', isScoring: true, actorEmail: anna }),
    ]);
    expect(await getVenture(ctx, application)).toMatchObject({ mentorEmail: null });
  });

  itRepeatedly('has one of two people who use the first link', async () => {
    const ctx = await startWith({});
    const key = (await createFirstLink(ctx))?.split('/').at(-1) ?? '';
    const use = (email: string) => addFirstCoordinator(ctx, key, email);
    expect(codes(await Promise.all([use(anna), use(ben)]))).toEqual(['link-spent', 'ok']);
    expect(await listTeam(ctx)).toHaveLength(1);
  });
});
