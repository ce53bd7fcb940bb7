import type { Role } from './viewer.ts';

export const nameMaximumLength = 100;

/** `team`: the id is the address in lower case, parent is empty, group is the role, position is the address. */
export type TeamMember = {
  readonly email: string;
  readonly role: Role;
  readonly invitedAt: string;
  /** How the team calls them; absent until somebody typed it. */
  readonly name?: string;
  /** Until then the role counts without a second factor, on a site that is being tried. ISO 8601, UTC. */
  readonly secondFactorDue?: string;
  /** An address, or `site` for an operator's command. */
  readonly invitedBy: string;
};

/**
 * `visits`: the id is the address in lower case of a person with a role, parent and group are empty, position is `at`: when
 * they last opened the staff side, at most an hour too early. Apart from `team`, because addresses of STAFF_EMAILS have no
 * record there, and so that it is no conflict with a change of the role.
 */
export type LastSeen = { readonly at: string };
