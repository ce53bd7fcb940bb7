export const nameMaxLength = 100;

export type TeamNames = Readonly<Record<string, string>>;

/** The stored name, or the one in the address: "ben.ito@daybreak.example" is Ben Ito. */
export function nameOf(email: string, names: TeamNames): string {
  const words = (email.split('@')[0] ?? email).split(/[._+-]+/).filter(Boolean);
  return names[email] || words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
