import type { MailFinding, MailFindingId } from '../../../domain/mail/mail-finding.ts';

const texts: { readonly [id in MailFindingId]: (about: string) => string } = {
  'from-local': (domain) => `Nobody outside knows “${domain}”: set MAIL_FROM to an address of your domain.`,
  'dns-silent': (domain) => `The DNS did not answer about ${domain}: try again later.`,
  'spf-fits': (server) => `SPF names ${server}.`,
  'spf-other-servers': (server) =>
    `SPF is in order and does not name ${server} itself. A mail service often sends from other servers: compare SPF with what it asks for.`,
  'spf-missing': (domain) =>
    `${domain} has no SPF record: put in the TXT record that your mail service asks for, such as "v=spf1 include:… ~all".`,
  'spf-not-needed': (domain) => `${domain} has no SPF record, and its DKIM key is enough.`,
  'spf-several': (domain) => `${domain} has several SPF records, which count as none: join them into one.`,
  'spf-unreadable': (term) => `SPF cannot be read at “${term}”, so that all of it counts as none: correct it.`,
  'spf-include-missing': (domain) =>
    `SPF includes ${domain}, which has no SPF record, so that all of it counts as none.`,
  'spf-lookups': (domain) =>
    `SPF needs more than 10 lookups (the eleventh is in ${domain}), so that receivers give up: remove what you do not send with.`,
  'spf-voids': (domain) =>
    `SPF names more than two servers without an address (the last one in ${domain}), so that receivers give up: remove them.`,
  'spf-nobody': (domain) => `SPF of ${domain} says that nobody sends its mail: name your mail service in it.`,
  'spf-everybody': (domain) => `SPF of ${domain} lets everybody send: replace “all” by “~all”.`,
  'dkim-found': (name) => `A DKIM key is at ${name}.`,
  'dkim-unknown': (domain) =>
    `No DKIM key of ${domain} is at a usual name. Your mail service says where its key belongs; “dkim=pass” in the source of a mail that arrived says that it is right.`,
  'dkim-revoked': (name) => `The DKIM key at ${name} is revoked: put in the one that your mail service shows now.`,
  'dmarc-found': (policy) => `DMARC of ${policy}.`,
  'dmarc-missing': (domain) => `${domain} has no DMARC record: put "v=DMARC1; p=none" as TXT at _dmarc.${domain}.`,
  'dmarc-several': (domain) => `There are several DMARC records at _dmarc.${domain}, which count as none: leave one.`,
  'dmarc-unreadable': (domain) => `The DMARC record at _dmarc.${domain} has no policy: add p=none.`,
  'mx-found': (server) => `Mails that come back go to ${server}.`,
  'mx-missing': (domain) =>
    `${domain} takes no mail, so that many receivers refuse its mails: give it an MX record, or another MAIL_FROM.`,
  'mx-without-address': (servers) => `No server of the MX record has an address (${servers}): correct the record.`,
  'server-answers': (server) => `${server} answers and lets the site in.`,
  'server-away': (server) =>
    `The mail server does not answer (${server}): check the firewall, and SMTP_URL: smtps:// is for port 465, smtp:// for 587.`,
  'server-unproven': (server) =>
    `The certificate of the mail server does not prove its name (${server}): correct the name in SMTP_URL, or the certificate there.`,
  'server-refuses': (server) => `The mail server refuses user or password (${server}): correct SMTP_URL.`,
  'server-plain': (server) =>
    `${server} answers without encryption, so that others can read mails on the way: use smtps://, or a server with STARTTLS.`,
  helo: (name) => `The site greets the server as ${name}.`,
  'helo-local': (name) =>
    `The site greets the server as ${name}, which strict servers refuse: give the machine a full host name.`,
};

/** One sentence, with what to do where something is wrong. */
export function describeMailFinding({ id, about }: MailFinding): string {
  return texts[id](about);
}
