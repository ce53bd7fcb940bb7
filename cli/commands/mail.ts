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
      summary: 'sends one mail',
      description: 'Sends one mail through the mail server of the site.',
      usage: 'EMAIL',
      example: 'you@school.example',
      details: `Settings come from the environment or .env, as for the site, which may run.
Nothing is stored.
Exit code: 0 the mail was handed over; 1 it was not; 2 wrong use.`,
    })
      .argument('<EMAIL>', 'where the mail goes', readEmail)
      .action(run((to: string) => test(loadConfig(), to)));
  },
};

async function test(config: Config, to: string): Promise<number> {
  const { folder, send } = composeMailTest(config);
  if (!config.mail) {
    print(`There is no mail server: mails are files in ${folder}. Set SMTP_URL and MAIL_FROM.`);
    return exitFailed;
  }
  const { host } = new URL(config.mail.smtpUrl);
  const sent = await send(to);
  if (sent.outcome === 'sent') {
    print(`${host} took a mail from ${config.mail.from} to ${to}. See that it arrived, and not among the spam.`);
    return 0;
  }
  print(`${host} took no mail from ${config.mail.from} to ${to} (${sent.reason}): check SMTP_URL and MAIL_FROM.`);
  return exitFailed;
}

function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
