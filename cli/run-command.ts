import { Command, CommanderError } from 'commander';
import { addAccountCommands } from './commands/accounts.ts';
import { addApplicationCommands } from './commands/applications.ts';
import { addBackupCommands } from './commands/backup.ts';
import { addMailCommands } from './commands/mail.ts';
import { addMoveCommand } from './commands/move.ts';
import { addStaffCommands } from './commands/staff.ts';
import { addDoctorCommand } from './doctor/command.ts';

const details = `
Settings come from the environment or .env, as for the site: DATABASE_URL or else
DATA_DIR says where everything is kept. Exit code: 0 done, 1 not done.`;

/** Runs a command for operators. Resolves to its exit code. */
export async function runCommand(args: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    process.stderr.write(`error: ${describe(error)}\n`);
    return 1;
  }
}

function createProgram(): Command {
  const program = new Command('node_modules/.bin/node cli/main.ts').exitOverride().addHelpText('after', details);
  addApplicationCommands(program);
  addAccountCommands(program);
  addStaffCommands(program);
  addMailCommands(program);
  addBackupCommands(program);
  addMoveCommand(program);
  addDoctorCommand(program);
  return program;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error && !message.includes(cause.message) ? `${message}: ${cause.message}` : message;
}
