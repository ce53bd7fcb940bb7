import { type Command, InvalidArgumentError, Option } from 'commander';
import { isEmail } from '../../domain/model/email.ts';
import { type Role, roles } from '../../domain/model/viewer.ts';
import { addExample } from '../run-program.ts';

/** What the commands do; each resolves to an exit code. */
export type StaffActions = {
  add(email: string, role: Role): Promise<number>;
  list(): Promise<number>;
  remove(email: string): Promise<number>;
};

export function defineCommands(program: Command, finish: (exitCode: number) => void, actions: StaffActions): void {
  program.description('Says who may open the staff side.').addHelpText(
    'after',
    `
Settings come from the environment or .env, as for the site: DATABASE_URL,
FIREBASE_PROJECT_ID or else DATA_DIR says where the team is stored, PUBLIC_URL
where the link in the mail leads. The site may run meanwhile.
Exit code: 0 done; 1 refused, or a failed engine; 2 wrong use.`,
  );
  addExample(program, { usage: 'COMMAND', example: 'add kim@daybreak.example --role coordinator' });

  const add = program
    .command('add')
    .summary('adds a person to the team')
    .description('Adds a person to the team. A mail tells them; the site sends it.')
    .argument('<EMAIL>', 'address of the person', readEmail)
    .addOption(new Option('--role <ROLE>', 'what the person may do').choices(roles).makeOptionMandatory())
    .action(async (email: string, { role }: { role: Role }) => finish(await actions.add(email, role)));
  addExample(add, { usage: 'EMAIL --role coordinator|reviewer', example: 'kim@daybreak.example --role reviewer' });

  const list = program
    .command('list')
    .summary('lists the team')
    .description('Prints a line for each person: address, role, and where the role comes from.')
    .action(async () => finish(await actions.list()));
  addExample(list, { usage: '', example: '' });

  const remove = program
    .command('remove')
    .summary('removes a person from the team')
    .description(
      'Removes a person from the team. The role ends with the next request. The last coordinator cannot be removed; ' +
        'addresses of STAFF_EMAILS are removed there.',
    )
    .argument('<EMAIL>', 'address of the person', readEmail)
    .action(async (email: string) => finish(await actions.remove(email)));
  addExample(remove, { usage: 'EMAIL', example: 'kim@daybreak.example' });
}

function readEmail(text: string): string {
  if (!isEmail(text)) throw new InvalidArgumentError('Expected an address such as name@school.example.');
  return text;
}
