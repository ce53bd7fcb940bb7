import { createContext, useContext } from 'react';
import { nameOf, type TeamNames } from '../../../core/team/member-name.ts';

/** The frame gives them. The router's own context would draw every disc of a list again with each navigation. */
export const TeamNamesContext = createContext<TeamNames>({});

export function useNameOf(): (email: string) => string {
  const names = useContext(TeamNamesContext);
  return (email) => nameOf(email, names);
}

const tints = 4;

/** A disc with initials, dotted and empty for no person; the name is next to it. */
export function Initials({ email }: { email: string | null }) {
  const nameOf = useNameOf();
  if (!email) return <span className="initials unassigned" aria-hidden="true" />;
  const name = nameOf(email).split(' ');
  const initials = name.length > 1 ? `${name[0]?.[0]}${name.at(-1)?.[0]}` : (name[0]?.slice(0, 2) ?? '');
  const tint = [...email].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % tints;
  return (
    <span className="initials" data-tint={tint} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}
