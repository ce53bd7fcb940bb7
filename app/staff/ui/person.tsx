/** The name that an address tells: "ben.ito@daybreak.example" is Ben Ito. Few of the staff typed another one. */
export function nameOf(email: string): string {
  const words = (email.split('@')[0] ?? email).split(/[._+-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

const tints = 4;

/** A disc with initials; the name is next to it. */
export function Initials({ email }: { email: string }) {
  const name = nameOf(email).split(' ');
  const initials = name.length > 1 ? `${name[0]?.[0]}${name.at(-1)?.[0]}` : (name[0]?.slice(0, 2) ?? '');
  const tint = [...email].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % tints;
  return (
    <span className="initials" data-tint={tint} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}
