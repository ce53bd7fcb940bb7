import { createContext, useContext } from 'react';
import { nameOf, type TeamNames } from '../../../core/team/member-name.ts';
import { Initials as Disc } from '../../ui/kit/initials.tsx';

/** The frame gives them. The router's own context would draw every disc of a list again with each navigation. */
export const TeamNamesContext = createContext<TeamNames>({});

export function useNameOf(): (email: string) => string {
  const names = useContext(TeamNamesContext);
  return (email) => nameOf(email, names);
}

/** The disc of a member of the team, empty for nobody. */
export function Initials({ email }: { readonly email: string | null }) {
  const nameOf = useNameOf();
  return <Disc name={email ? nameOf(email) : null} />;
}
