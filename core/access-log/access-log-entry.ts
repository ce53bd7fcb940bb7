import type { Actor } from '../history/history.ts';

export type AccessKind =
  | 'opened-contact'
  | 'exported'
  | 'erased'
  | 'erased-after-period'
  | 'added-to-team'
  | 'changed-role'
  | 'removed-from-team'
  | 'changed-setting'
  | 'reset-second-factor';

export type AccessLogEntry = {
  readonly at: string;
  readonly actor: Actor;
  readonly what: AccessKind;
  /** References, counts and filters; names and addresses of applicants stay out. */
  readonly details: { readonly [name: string]: string | number | readonly string[] };
};
