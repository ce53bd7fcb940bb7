import type { TeamMember } from '../model/team-member.ts';
import type { RecordStore, StoredRecord } from '../ports/records.ts';

export type Members = readonly StoredRecord<TeamMember>[];

export const mostMembers = 500;

export async function readMembers({ records }: { readonly records: RecordStore }): Promise<Members> {
  const page = await records.readPage({ collection: 'team', limit: mostMembers });
  return page.records as readonly StoredRecord[] as Members;
}

export type TeamNames = Readonly<Record<string, string>>;

/** `settings/team`: names that were typed after a person was added, and those of people in STAFF_EMAILS, who have no record. */
export const readGivenNames = (record: StoredRecord | null) => (record?.data['names'] ?? {}) as TeamNames;

type NameRecords = { readonly records: RecordStore };

export async function readTeam(ports: NameRecords): Promise<{ readonly members: Members; readonly names: TeamNames }> {
  const [members, record] = await Promise.all([readMembers(ports), ports.records.find('settings', 'team')]);
  const first = members.flatMap(({ data: { email, name } }) => (name ? [[email, name]] : []));
  return { members, names: { ...Object.fromEntries(first), ...readGivenNames(record) } };
}

export const readTeamNames = async (ports: NameRecords): Promise<TeamNames> => (await readTeam(ports)).names;

/** The name of a person of the team, or else the one that the address tells: "ben.ito@daybreak.example" is Ben Ito. */
export function nameOf(email: string, names: TeamNames): string {
  const words = (email.split('@')[0] ?? email).split(/[._+-]+/).filter(Boolean);
  return names[email] ?? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
