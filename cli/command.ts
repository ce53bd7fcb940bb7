import { InvalidArgumentError } from 'commander';
import { isEmail } from '../core/email.ts';
import { composeCommand } from '../server/compose.ts';
import { loadConfig } from '../server/settings.ts';

type Site = Awaited<ReturnType<typeof composeCommand>>;

/** Opens what the settings name, and closes it after the work. */
export async function withSite<Result>(
  work: (site: Site) => Promise<Result>,
  options = { mayCreate: false },
): Promise<Result> {
  const site = await composeCommand(loadConfig(), options);
  return work(site).finally(() => site.close());
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** For the operator, where standard output is for another program. */
export function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The next line takes the place of this one. A log file gets none of it. */
export function showProgress(done: number): void {
  if (process.stderr.isTTY && done % 100 === 0) process.stderr.write(`${done}\r`);
}

export function parseEmail(text: string): string {
  if (isEmail(text)) return text;
  throw new InvalidArgumentError('Expected an address such as name@school.example.');
}
