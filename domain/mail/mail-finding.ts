export type MailFindingId =
  | 'from-local'
  | 'dns-silent'
  | `spf-${'fits' | 'other-servers' | 'missing' | 'not-needed' | 'several' | 'unreadable' | 'include-missing'}`
  | `spf-${'lookups' | 'voids' | 'nobody' | 'everybody'}`
  | `dkim-${'found' | 'unknown' | 'revoked'}`
  | `dmarc-${'found' | 'missing' | 'several' | 'unreadable'}`
  | `mx-${'found' | 'missing' | 'without-address'}`
  | `server-${'answers' | 'away' | 'unproven' | 'refuses' | 'plain'}`
  | 'helo'
  | 'helo-local';

/**
 * What was found out about the way of the site's mails. `level`: `well`, `note` (may be right), `fault`. `about`: the name
 * that the finding is about: a domain, a term, a server. content/en/staff/mail-findings.ts says it in words.
 */
export type MailFinding = {
  readonly id: MailFindingId;
  readonly level: 'well' | 'note' | 'fault';
  readonly about: string;
};

/** Looks at the way of the site's mails without sending one. Neither rejects. */
export type MailChecks = {
  /** What the DNS says about the domain of MAIL_FROM. */
  judgeDomain(): Promise<readonly MailFinding[]>;
  /** Connects to the mail server and signs in. */
  probeServer(): Promise<readonly MailFinding[]>;
};
