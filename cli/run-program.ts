import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { isEmail } from '../core/email.ts';

/** The exit code of a command that was understood and did not complete. */
export const exitFailed = 1;
const exitWrongUse = 2;

/** Makes an action for commander of work that resolves to an exit code. */
type MakeAction = <Args extends unknown[]>(
  work: (...args: Args) => Promise<number>,
) => (...args: Args) => Promise<void>;

export type Program = {
  /** Name of the script in package.json, as in `npm run accounts`. */
  readonly name: string;
  /** Adds arguments, options and actions. */
  define(program: Command, run: MakeAction): void;
};

/** Runs one of the programs for operators, and ends with its exit code. */
export async function runProgram(program: Program, args: readonly string[]): Promise<void> {
  for (const output of [process.stdout, process.stderr])
    output.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      // A reader such as `head` closes the pipe when it has enough.
      if (code === 'EPIPE') return;
      printLine(`${program.name}: the output cannot be written: ${message}`);
      process.exit(exitFailed);
    });
  process.exitCode = await runArgs(program, args, (text) => process.stderr.write(text));
  // The library of an engine that cannot be reached may go on trying for minutes.
  if (process.exitCode === exitFailed) process.exit();
}

/** Resolves to the exit code: 0 done, 1 failed, 2 wrong use. `print` gets each message about what is wrong. */
export async function runArgs(
  { name, define }: Program,
  args: readonly string[],
  print: (text: string) => void,
): Promise<number> {
  let exitCode = 0;
  const program = new Command(`npm run --silent ${name} --`)
    .helpCommand(false)
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .configureOutput({ writeErr: print, outputError: (text) => print(`${name}: ${cleanMessage(text)}\n`) });
  define(program, (work) => async (...given) => {
    exitCode = await work(...given);
  });
  try {
    if (args.length === 0 && program.commands.length > 0) program.error(`expected ${listCommands(program)}`);
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitWrongUse;
    print(`${name}: ${describeFailure(error as Error)}\n`);
    return exitFailed;
  }
}

type Texts = {
  /** In the list of commands. */
  readonly summary?: string;
  readonly description: string;
  /** What follows the name, and an example of it: both follow each message about wrong use. None: nothing follows. */
  readonly usage?: string;
  readonly example?: string;
  /** The end of the help. */
  readonly details?: string;
};

/** For the help of programs that look at what the site has stored. */
export const settingsNote = `Settings come from the environment or .env, as for the site, which may run
meanwhile: DATABASE_URL or else DATA_DIR says where everything is kept, and
FIREBASE_PROJECT_ID where accounts are.`;

/** Adds the texts of its help to a program or a command. */
export function describe(command: Command, { summary, description, usage = '', example, details }: Texts): Command {
  const start = command.parent ? `${command.parent.name()} ${command.name()}` : command.name();
  const help = `${(command.parent ?? command).name()} --help`;
  const shown = example ? `\nExample: ${start} ${example}` : '';
  if (summary) command.summary(summary);
  if (details) command.addHelpText('after', `\n${details}`);
  return command
    .description(description)
    .usage(usage)
    .addHelpText('after', shown)
    .showHelpAfterError(`Usage: ${start} ${usage}${shown}\nHelp: ${help}`);
}

export function readEmail(text: string): string {
  if (!isEmail(text)) throw new InvalidArgumentError('Expected an address such as name@school.example.');
  return text;
}

export async function withOpen<Opened extends { close(): Promise<void> }, Result>(
  opening: Promise<Opened>,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const opened = await opening;
  return work(opened).finally(() => opened.close());
}

/** Prints a line for the operator on standard error; standard output is for what other programs read. */
export function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** For example `"erase EMAIL" or "reset-second-factor EMAIL"`. */
function listCommands({ commands }: Command): string {
  // What commander says of a command without a usage.
  const usages = commands.map((command) => `"${command.name()} ${command.usage()}"`.replace(' [options]', ''));
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(usages);
}

/**
 * A message of commander on one line, without the values that may be an address of a database with its password: values
 * with `/` or `@`, and all arguments that no command expects.
 */
function cleanMessage(text: string): string {
  return text
    .replace(/^error: /, '')
    .replace(/(unknown option|unknown command|argument|value) '.*[/@].*'/s, '$1')
    .replace(/ but got .*$/s, '')
    .trim()
    .replace(/\n(?=\(Did you mean)/, ' ');
}

function describeFailure({ message, cause }: Error): string {
  return cause instanceof Error && !message.includes(cause.message) ? `${message}: ${cause.message}` : message;
}
