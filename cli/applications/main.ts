import type { ApplicationStore } from '../../domain/applications/application-store.ts';
import { composeApplications } from '../../server/compose.ts';
import { loadConfig } from '../../server/config.ts';
import { showProgress } from '../progress.ts';
import { exitFailed, printLine, runProgram } from '../run-program.ts';
import type { TransferEngines } from '../transfer-command.ts';
import { defineCommands } from './command.ts';
import { exportApplications } from './export.ts';
import { importApplications } from './import.ts';
import { type Comparison, compareApplications, type Ids, transferApplications } from './transfer.ts';

await runProgram({
  name: 'applications',
  define: (program, finish) =>
    defineCommands(program, finish, {
      export: (options) =>
        withStore(async (store) => {
          await exportApplications(store, options, process.stdout);
          return 0;
        }),
      import: () => withStore(runImport),
      transfer,
    }),
});

async function withStore(run: (store: ApplicationStore) => Promise<number>): Promise<number> {
  const { applications, close } = await composeApplications(loadConfig());
  try {
    return await run(applications);
  } finally {
    await close();
  }
}

async function runImport(store: ApplicationStore): Promise<number> {
  const { created, duplicate, refused, failure } = await importApplications(store, process.stdin, (number, problem) =>
    printLine(`line ${number}: ${problem}`),
  );
  if (failure) printLine(`The store failed, so the import stopped: ${failure.message}. Run it again to continue.`);
  printLine(`${created} created, ${duplicate} duplicates, ${refused} refused.`);
  return failure || refused > 0 ? exitFailed : 0;
}

async function transfer(engines: TransferEngines): Promise<number> {
  await using opened = new AsyncDisposableStack();
  const open = async (engine: TransferEngines['source'], mayCreate: boolean) =>
    opened.adopt(await composeApplications({ engine }, { mayCreate }), ({ close }) => close()).applications;
  const source = await open(engines.source, false);
  const destination = await open(engines.destination, true);

  const total = await source.count();
  const transferring = showProgress('transferred', total);
  const refused = await transferApplications(source, destination, transferring.report).finally(transferring.end);
  const comparing = showProgress('compared', total);
  const comparison = await compareApplications(source, destination, comparing.report).finally(comparing.end);
  return reportTransfer(refused, comparison, await destination.count());
}

function reportTransfer(refused: Ids, { same, different, missing, extra }: Comparison, total: number): number {
  printIds(refused, (id) => `refused: the destination cannot store ${id} unchanged`);
  printIds(
    different,
    (id) => `conflict: the destination has the id ${id} with other content or timestamp; it was not overwritten`,
  );
  if (refused.count > 0) printLine(`${refused.count} were refused.`);
  if (different.count > 0) printLine(`${different.count} are in conflict.`);
  if (missing > refused.count) printLine(`${missing - refused.count} arrived during the transfer: run it again.`);
  printLine(`${same} are the same on both sides; the destination has ${total}, ${extra} of them its own.`);
  return refused.count + different.count + missing > 0 ? exitFailed : 0;
}

function printIds({ count, first }: Ids, describe: (id: string) => string): void {
  // An id that another program made may hold anything, and a terminal obeys control characters.
  for (const id of first) printLine(describe(/^[\w-]+$/.test(id) ? id : JSON.stringify(id)));
  if (count > first.length) printLine(`… and ${count - first.length} more`);
}
