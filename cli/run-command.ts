import { resolve } from 'node:path';

/** For what was understood and did not work out. */
export const exitFailed = 1;
const exitWrongUse = 2;

type NoCommand = { readonly name: 'help' } | { readonly name: 'wrong'; readonly why: string };

type Program<Reading extends { readonly name: string }> = {
  /** As `npm run` knows it. */
  readonly name: string;
  readonly help: string;
  /** Does what was asked for and gives the exit code; what it rejects with is told to the operator. */
  run(command: Exclude<Reading, NoCommand>): Promise<number>;
};

/** Runs what an operator typed and says what is wrong with it. Exit code: 0 done, 1 failed, 2 wrong use. */
export async function runCommand<Reading extends { readonly name: string }>(
  reading: Reading | NoCommand,
  program: Program<Reading>,
): Promise<void> {
  process.exitCode = await answer(reading, program);
  // A service that is away may still be asked again and again behind our back, for minutes.
  if (process.exitCode === exitFailed) process.exit();
}

async function answer<Reading extends { readonly name: string }>(
  reading: Reading | NoCommand,
  { name, help, run }: Program<Reading>,
): Promise<number> {
  if (isHelp(reading)) {
    process.stdout.write(help);
    return 0;
  }
  if (isWrong(reading)) {
    say(`${name}: ${reading.why}`);
    say(`How it is used: npm run --silent ${name} -- --help`);
    return exitWrongUse;
  }
  try {
    return await run(reading as Exclude<Reading, NoCommand>);
  } catch (error) {
    say(`${name}: ${explain(error as Error)}`);
    return exitFailed;
  }
}

function isHelp(reading: { readonly name: string }): boolean {
  return reading.name === 'help';
}

function isWrong(reading: { readonly name: string }): reading is Extract<NoCommand, { name: 'wrong' }> {
  return reading.name === 'wrong';
}

function explain({ message, cause }: Error): string {
  return cause instanceof Error && !message.includes(cause.message) ? `${message}: ${cause.message}` : message;
}

/** Tells the operator something that is not what was asked for. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** For a program that takes one file and nothing else. */
export function readFileCommand(
  program: string,
  [word = '', ...more]: readonly string[],
): NoCommand | { readonly name: 'file'; readonly file: string } {
  if (word === '--help') return { name: 'help' };
  if (word === '' || word.startsWith('-') || more.length > 0)
    return { name: 'wrong', why: `name one file: npm run --silent ${program} -- FILE` };
  return { name: 'file', file: resolve(word) };
}

/** What `parseArgs` does not understand, without what may be an address with a password in it. */
export function explainWords({ code, message }: Error & { readonly code?: string }): string {
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return message;
  const option = /^Unknown option '(--?[a-z-]+)'/.exec(message)?.[1];
  return option ? `there is no option ${option}` : 'there is an option that it does not know';
}

/** A word of the operator's, unless it may be such an address. */
export function quote(word: string): string {
  return /[/@]/.test(word) ? 'what was given' : `"${word}"`;
}
