import { Command, CommanderError } from 'commander';

/** The exit code of a command that was understood and did not complete. */
export const exitFailed = 1;
const exitWrongUse = 2;

type Program = {
  /** Name of the script in package.json, as in `npm run accounts`. */
  readonly name: string;
  /** Adds arguments, options and actions. Each action hands its exit code to `finish`. */
  define(program: Command, finish: (exitCode: number) => void): void;
};

/** Runs one of the programs for operators with the arguments of this process, and ends with its exit code. */
export async function runProgram(program: Program): Promise<void> {
  process.exitCode = await runArgs(process.argv.slice(2), program, printText);
  // The library of an engine that cannot be reached may go on trying for minutes.
  if (process.exitCode === exitFailed) process.exit();
}

/** Resolves to the exit code: 0 done, 1 failed, 2 wrong use. `print` gets each message about what is wrong. */
export async function runArgs(
  args: readonly string[],
  { name, define }: Program,
  print: (text: string) => void,
): Promise<number> {
  let exitCode = 0;
  const program = new Command(makeUsage(name))
    .helpCommand(false)
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .configureOutput({ writeErr: print, outputError: (text) => print(`${name}: ${cleanMessage(text)}\n`) });
  define(program, (code) => {
    exitCode = code;
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

/** Adds the usage and an example to a command; both follow its help and each message about wrong use. */
export function addExample(command: Command, { usage, example }: { usage: string; example: string }): Command {
  const start = command.parent ? `${command.parent.name()} ${command.name()}` : command.name();
  const program = command.parent ?? command;
  return command
    .usage(usage)
    .addHelpText('after', `\nExample:\n  ${start} ${example}`)
    .showHelpAfterError(
      [`Usage: ${start} ${usage}`, `Example: ${start} ${example}`, `Help: ${program.name()} --help`].join('\n'),
    );
}

/** Prints a line for the operator on standard error; standard output is for what other programs read. */
export function printLine(line: string): void {
  printText(`${line}\n`);
}

function printText(text: string): void {
  process.stderr.write(text);
}

function makeUsage(name: string): string {
  return `npm run --silent ${name} --`;
}

/** For example `"erase EMAIL" or "transfer --from ENGINE --to ENGINE"`. */
function listCommands({ commands }: Command): string {
  const usages = commands.map((command) => `"${command.name()} ${command.usage()}"`);
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
