import type { Command } from 'commander';
import { findNewestMail } from '../../core/mails/outbox.ts';
import { sendTestMail } from '../../server/mail.ts';
import { loadConfig } from '../../server/settings.ts';
import { parseEmail, print, withContext } from '../command.ts';

export function addMailCommands(program: Command): void {
  const mail = program
    .command('mail')
    .description('Says whether the mails of the site arrive, and prints one that waits.');
  mail
    .command('test')
    .description('Sends one mail through the mail server of the site. Nothing is stored.')
    .argument('<email>', 'where the mail goes', parseEmail)
    .action(sendTest);
  mail
    .command('show')
    .description('Prints the newest mail that has not left, with its link. Without a mail server none leaves.')
    .action(showNewest);
}

async function sendTest(to: string): Promise<void> {
  const config = loadConfig();
  const sent = await sendTestMail(config, to);
  if (!config.mail || !sent) throw new Error('there is no mail server, so no mail leaves: set SMTP_URL and MAIL_FROM');
  const { host } = new URL(config.mail.smtpUrl);
  if (sent.outcome !== 'sent')
    throw new Error(
      `${host} took no mail from ${config.mail.from} to ${to} (${sent.reason}): check SMTP_URL and MAIL_FROM`,
    );
  print(`${host} took a mail from ${config.mail.from} to ${to}. See that it arrived, and not among the spam.`);
}

async function showNewest(): Promise<void> {
  const newest = await withContext(findNewestMail);
  if (!newest) throw new Error('no mail waits');
  print(`To: ${newest.recipient}\nSubject: ${newest.subject}\n\n${newest.text}`);
}
