import type { Context } from '../../../core/context.ts';
import { listTeam } from '../../../core/team/list-team.ts';

/** The people of the team, for a `Select`. */
export async function readTeamOptions(ctx: Context) {
  const team = await listTeam(ctx);
  return team.map(({ email, name }) => ({ value: email, text: name }));
}
