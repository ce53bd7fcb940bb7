import { describeMailFinding } from '../../content/en/staff/mail-findings.ts';
import { composeMailTest } from '../../server/compose.ts';
import { type Config, loadConfig } from '../../server/config.ts';
import { describe, exitFailed, type Program, readEmail } from '../run-program.ts';

export const mail: Program = {
  name: 'mail',
  define(program, run) {
    describe(program, {
      description: 'Says whether the mails of the site arrive.',
      usage: 'COMMAND',
      example: 'test you@school.example',
    });
    describe(program.command('test'), {
      summary: 'looks at the way of the mails, and sends one',
      description:
        'Looks at what the DNS says about the domain of MAIL_FROM, signs in to the mail server, and sends one mail.',
      usage: 'EMAIL',
      example: 'you@school.example',
      details: `Settings come from the environment or .env, as for the site, which may run.
Prints a sentence for each finding, with what to do: well, note (may be right),
or fault. Nothing is stored.
Exit code: 0 the mail was handed over; 1 it was not; 2 wrong use.`,
    })
      .argument('<EMAIL>', 'where the mail goes', readEmail)
      .action(run((to: string) => test(loadConfig(), to)));
  },
};

async function test(config: Config, to: string): Promise<number> {
  const { checks, folder, send } = composeMailTest(config);
  if (!checks || !config.mail) {
    printFinding('fault', `There is no mail server: mails are files in ${folder}. Set SMTP_URL and MAIL_FROM.`);
    return exitFailed;
  }
  printFinding('note', `Mails leave from ${config.mail.from} through ${new URL(config.mail.smtpUrl).host}.`);
  const answers = await checks.probeServer();
  for (const finding of [...(await checks.judgeDomain()), ...answers])
    printFinding(finding.level, describeMailFinding(finding));
  // Else the site was not let in.
  if (!answers.some(({ id }) => id === 'helo' || id === 'helo-local')) return exitFailed;
  const sent = await send(to);
  if (sent.outcome === 'sent')
    printFinding('well', `The server took a mail to ${to}. See that it arrived, and not among the spam.`);
  else
    printFinding(
      'fault',
      `The server took no mail to ${to} (${sent.reason}): does it let you send from MAIL_FROM, and to that address?`,
    );
  return sent.outcome === 'sent' ? 0 : exitFailed;
}

function printFinding(level: string, sentence: string): void {
  process.stdout.write(`${level}\t${sentence}\n`);
}
