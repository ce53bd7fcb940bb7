import type { Context } from '../../../core/context.ts';
import { listTeam } from '../../../core/team/list-team.ts';

export async function readTeamOptions(ctx: Context) {
  const team = await listTeam(ctx);
  return team.map(({ email, name }) => ({ value: email, text: name }));
}
