/** What can be wrong with a site; content/en/staff/checks.ts says in words what each is. */
export type CheckId =
  | 'trust-proxy-unset'
  | 'trust-proxy-wrong'
  | 'second-factor-off'
  | 'contact-email-sample'
  | 'no-mail-server'
  | 'mail-server'
  | 'mail-domain'
  | 'mail-waits'
  | 'messages-failed'
  | 'facts-missing'
  | 'no-coordinator'
  | 'no-second-factor'
  | 'clock-behind'
  | 'retention-late'
  | 'disk-nearly-full'
  | 'backups-unknown'
  | 'backup-old'
  | 'public-url-elsewhere';

/** `urgency`: `now` when people get no mail or data is at risk, else `soon`. `details`: sentences that say more. */
export type Fault = { readonly id: CheckId; readonly urgency: 'now' | 'soon'; readonly details: readonly string[] };

/** What was looked at and is well; `detail`: a sentence, empty where there is nothing to say. */
export type Well = { readonly id: CheckId; readonly detail: string };

/** Looks at the whole site: what is well, and what is wrong. Rejects when the store cannot be reached. */
export type CheckSite = () => Promise<{ readonly well: readonly Well[]; readonly faults: readonly Fault[] }>;
