import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import { readMembers } from '../../domain/team/team.ts';

/** The names that were typed, by address. */
export type TeamNames = Readonly<Record<string, string>>;

export async function readTeamNames(ports: Pick<ReviewPorts, 'records'>): Promise<TeamNames> {
  const members = await readMembers(ports);
  return Object.fromEntries(members.flatMap(({ data: { email, name } }) => (name ? [[email, name]] : [])));
}

/** The name of a person of the team, or else the one that the address tells: "ben.ito@daybreak.example" is Ben Ito. */
export function nameOf(email: string, names: TeamNames): string {
  const words = (email.split('@')[0] ?? email).split(/[._+-]+/).filter(Boolean);
  return names[email] ?? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
