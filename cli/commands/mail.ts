import type { Command } from 'commander';
import { composeMailTest } from '../../server/compose.ts';
import { loadConfig } from '../../server/config.ts';
import { parseEmail, print } from '../command.ts';

export function addMailCommands(program: Command): void {
  const mail = program.command('mail').description('Says whether the mails of the site arrive.');
  mail
    .command('test')
    .description('Sends one mail through the mail server of the site. Nothing is stored.')
    .argument('<email>', 'where the mail goes', parseEmail)
    .action(sendTest);
}

async function sendTest(to: string): Promise<void> {
  const config = loadConfig();
  const { folder, send } = composeMailTest(config);
  if (!config.mail)
    throw new Error(`there is no mail server: mails are files in ${folder}; set SMTP_URL and MAIL_FROM`);
  const { host } = new URL(config.mail.smtpUrl);
  const sent = await send(to);
  if (sent.outcome !== 'sent')
    throw new Error(
      `${host} took no mail from ${config.mail.from} to ${to} (${sent.reason}): check SMTP_URL and MAIL_FROM`,
    );
  print(`${host} took a mail from ${config.mail.from} to ${to}. See that it arrived, and not among the spam.`);
}
