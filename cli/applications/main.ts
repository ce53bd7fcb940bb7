import type { ApplicationStore } from '../../domain/applications/application-store.ts';
import { composeApplications } from '../../server/compose.ts';
import { loadConfig } from '../../server/config.ts';
import { showProgress } from '../progress.ts';
import { exitFailed, runCommand, say } from '../run-command.ts';
import { type Command, help, readCommand } from './command.ts';
import { exportApplications } from './export.ts';
import { importApplications } from './import.ts';
import { type Comparison, compareApplications, copyApplications, type Ids } from './transfer.ts';

await runCommand(readCommand(process.argv.slice(2)), { name: 'applications', help, run });

async function run(command: Exclude<Command, { name: 'help' | 'wrong' }>): Promise<number> {
  if (command.name === 'copy') return runCopy(command);
  const { applications, close } = await composeApplications(loadConfig());
  try {
    if (command.name === 'import') return await runImport(applications);
    await exportApplications(applications, command, process.stdout);
    return 0;
  } finally {
    await close();
  }
}

async function runImport(applications: ApplicationStore): Promise<number> {
  const { created, duplicate, refused, failure } = await importApplications(
    applications,
    process.stdin,
    (number, why) => say(`line ${number}: ${why}`),
  );
  if (failure) say(`The store failed, so the import stopped: ${failure.message}. Run it again to go on.`);
  say(`${created} kept, ${duplicate} there before, ${refused} refused.`);
  return failure || refused > 0 ? exitFailed : 0;
}

async function runCopy({ from, to }: Extract<Command, { name: 'copy' }>): Promise<number> {
  const origin = await composeApplications({ engine: from }, { mayCreate: false });
  try {
    const destination = await composeApplications({ engine: to });
    try {
      const total = await origin.applications.count();
      const copying = showProgress('copied', total);
      const refused = await copyApplications(origin.applications, destination.applications, copying.report).finally(
        copying.end,
      );
      const comparing = showProgress('compared', total);
      const comparison = await compareApplications(origin.applications, destination.applications, comparing.report);
      comparing.end();
      return explainCopy(refused, comparison, await destination.applications.count());
    } finally {
      await destination.close();
    }
  } finally {
    await origin.close();
  }
}

function explainCopy(refused: Ids, { same, different, missing, extra }: Comparison, total: number): number {
  tellIds(refused, (id) => `refused: the destination cannot keep ${id} as it is`);
  tellIds(
    different,
    (id) => `conflict: the destination has the id ${id} with other content or moment; it was not overwritten`,
  );
  if (refused.count > 0) say(`${refused.count} were refused.`);
  if (different.count > 0) say(`${different.count} are in conflict.`);
  if (missing > refused.count) say(`${missing - refused.count} arrived meanwhile: run it again.`);
  say(`${same} are the same on both sides; the destination has ${total}, ${extra} of them its own.`);
  return refused.count + different.count + missing > 0 ? exitFailed : 0;
}

function tellIds({ count, first }: Ids, explain: (id: string) => string): void {
  // One that another program made may hold anything, and a terminal obeys control characters.
  for (const id of first) say(explain(/^[\w-]+$/.test(id) ? id : JSON.stringify(id)));
  if (count > first.length) say(`… and ${count - first.length} more`);
}
