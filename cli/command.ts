import { InvalidArgumentError } from 'commander';
import type { Context } from '../core/context.ts';
import { isEmail } from '../core/email.ts';
import { openContext } from '../server/context.ts';
import { type Config, loadConfig } from '../server/settings.ts';

/** Opens the database of the settings, and closes it after the work. The site sends the stored mails. */
export async function withContext<Result>(
  work: (ctx: Context, config: Config) => Promise<Result>,
  { mayCreate } = { mayCreate: false },
): Promise<Result> {
  const config = loadConfig();
  const { ctx } = await openContext(config, { mayCreate, asks: 'operator' });
  return work(ctx, config).finally(() => ctx.db.destroy());
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** For the operator, where standard output is for another program. */
export function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The next line replaces this one. Only a terminal gets it. */
export function showProgress(done: number): void {
  if (process.stderr.isTTY && done % 100 === 0) process.stderr.write(`${done}\r`);
}

export function parseEmail(text: string): string {
  if (isEmail(text)) return text;
  throw new InvalidArgumentError('Expected an address such as name@school.example.');
}
