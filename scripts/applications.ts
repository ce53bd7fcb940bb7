import type { ApplicationStore } from '../domain/application-store.ts';
import { composeApplications } from '../server/compose.ts';
import { loadConfig } from '../server/config.ts';
import { type Command, help, readCommand } from './applications/command.ts';
import { exportApplications } from './applications/export.ts';
import { importApplications } from './applications/import.ts';

const exitFailed = 1;
const exitWrongUse = 2;

process.exitCode = await run(readCommand(process.argv.slice(2)));
// A service that is away may still be asked again and again behind our back, for minutes.
if (process.exitCode === exitFailed) process.exit();

async function run(command: Command): Promise<number> {
  if (command.name === 'help') {
    process.stdout.write(help);
    return 0;
  }
  if (command.name === 'wrong') {
    say(`applications: ${command.why}`);
    say('How it is used: npm run --silent applications -- --help');
    return exitWrongUse;
  }
  const config = loadConfig();
  try {
    const { applications, close } = await composeApplications(config);
    try {
      if (command.name === 'import') return await runImport(applications);
      await exportApplications(applications, command, process.stdout);
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    say(`applications: ${(error as Error).message}`);
    return exitFailed;
  }
}

async function runImport(applications: ApplicationStore): Promise<number> {
  const { kept, repeated, refused, failure } = await importApplications(applications, process.stdin, (number, why) =>
    say(`line ${number}: ${why}`),
  );
  if (failure) say(`The store failed, so the import stopped: ${failure.message}. Run it again to go on.`);
  say(`${kept} kept, ${repeated} there before, ${refused} refused.`);
  return failure || refused > 0 ? exitFailed : 0;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
