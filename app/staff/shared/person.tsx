import { createContext, type ReactNode, useContext } from 'react';
import { nameOf, type TeamNames } from '../../../core/team/member-name.ts';
import { Initials as Disc } from '../../ui/kit/initials.tsx';

/** Provided by the frame. The router’s context would render each disc of a list on every navigation. */
export const TeamNamesContext = createContext<TeamNames>({});

export function useNameOf(): (email: string) => string {
  const names = useContext(TeamNamesContext);
  return (email) => nameOf(email, names);
}

export function Initials({ email }: { readonly email: string | null }) {
  const nameOf = useNameOf();
  return <Disc name={email ? nameOf(email) : null} />;
}

export function Person({ name, children }: { readonly name: string | null; readonly children: ReactNode }) {
  return (
    <span className="flex items-center gap-3">
      <Disc name={name} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
