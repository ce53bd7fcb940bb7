import { eraseAddress } from '../../domain/applicants/erase-address.ts';
import type { ReviewPorts } from '../../domain/ports/application-ports.ts';
import type { CheckStore } from '../../domain/ports/store-check.ts';
import { eraseExpired } from '../../domain/programme/retention.ts';
import { composeApplications, composeReview } from '../../server/compose.ts';
import { loadConfig } from '../../server/config.ts';
import { showProgress } from '../progress.ts';
import { exitFailed, printLine, runProgram } from '../run-program.ts';
import type { TransferEngines } from '../transfer-command.ts';
import { type BesideSummary, transferBeside } from './beside.ts';
import { defineCommands } from './command.ts';
import { exportApplications } from './export.ts';
import { type ImportEngine, importApplications } from './import.ts';
import { storeSamples } from './sample.ts';
import { type Comparison, compareApplications, type Ids, transferApplications } from './transfer.ts';

await runProgram({
  name: 'applications',
  define: (program, finish) =>
    defineCommands(program, finish, {
      export: (options) =>
        withEngine(async (engine) => {
          await exportApplications(engine, options, process.stdout);
          return 0;
        }),
      import: () => withEngine(runImport),
      sample: (count) => withEngine((engine) => runSample(engine, count)),
      transfer,
      check: ({ repair }) => withEngine((engine) => runCheck(engine, repair), { mayCreate: false }),
      erase: (email) => withReview((ports) => runErase(ports, email)),
      retention: ({ dryRun }) => withReview((ports) => runRetention(ports, dryRun)),
    }),
});

async function withEngine(
  run: (engine: Awaited<ReturnType<typeof composeApplications>>) => Promise<number>,
  { mayCreate } = { mayCreate: true },
): Promise<number> {
  const engine = await composeApplications(loadConfig(), { mayCreate });
  try {
    return await run(engine);
  } finally {
    await engine.close();
  }
}

async function withReview(run: (ports: ReviewPorts) => Promise<number>): Promise<number> {
  const { review, close } = await composeReview(loadConfig());
  try {
    return await run(review);
  } finally {
    await close();
  }
}

async function runErase(ports: ReviewPorts, email: string): Promise<number> {
  const count = await eraseAddress(ports, email, { cause: 'command', actor: { kind: 'site' } });
  process.stdout.write(
    count === 0 ? 'There is no application with this address.\n' : `Erased: ${count} with this address.\n`,
  );
  return count === 0 ? exitFailed : 0;
}

async function runRetention(ports: ReviewPorts, isDryRun: boolean): Promise<number> {
  const counts = Object.entries(await eraseExpired(ports, { isDryRun }));
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const details = counts.map(([outcome, count]) => `${outcome} ${count}`).join(', ');
  process.stdout.write(`${isDryRun ? 'Would erase' : 'Erased'}: ${total}${details && ` (${details})`}\n`);
  return 0;
}

async function runImport(engine: ImportEngine): Promise<number> {
  const { created, duplicate, refused, failure } = await importApplications(engine, process.stdin, (number, problem) =>
    printLine(`line ${number}: ${problem}`),
  );
  if (failure) printLine(`The store failed, so the import stopped: ${failure.message}. Run it again to continue.`);
  printLine(`${created} created, ${duplicate} duplicates, ${refused} refused.`);
  return failure || refused > 0 ? exitFailed : 0;
}

async function runCheck({ check }: { readonly check: CheckStore }, repair: boolean): Promise<number> {
  const { withoutReview, withoutApplication, keys, counts } = await check({ repair });
  const found = withoutReview + withoutApplication + keys + counts;
  const lines = [
    `${withoutReview} applications without a review`,
    `${withoutApplication} reviews and records without an application`,
    `${keys} reviews with other keys than their application`,
    `${counts} counts that are not the number of the rows`,
    found === 0 ? 'All agrees.' : repair ? `Repaired: ${found}.` : 'Run it with --repair to make them anew.',
  ];
  for (const line of lines) process.stdout.write(`${line}\n`);
  return found === 0 || repair ? 0 : exitFailed;
}

async function runSample(engine: ImportEngine, count: number): Promise<number> {
  const progress = showProgress('stored', count);
  const isStored = await storeSamples(engine, count, { now: new Date(), report: progress.report });
  if (isStored) progress.end();
  else printLine('There are applications of real people here, so no sample was stored.');
  return isStored ? 0 : exitFailed;
}

async function transfer(engines: TransferEngines): Promise<number> {
  await using opened = new AsyncDisposableStack();
  const open = async (engine: TransferEngines['source'], mayCreate: boolean) =>
    opened.adopt(await composeApplications({ engine }, { mayCreate }), ({ close }) => close());
  const source = await open(engines.source, false);
  const destination = await open(engines.destination, true);

  const total = await source.applications.count();
  const transferring = showProgress('transferred', total);
  const refused = await transferApplications(
    source.applications,
    destination.applications,
    transferring.report,
  ).finally(transferring.end);
  const beside = await transferBeside(source, destination);
  const comparing = showProgress('compared', total);
  const comparison = await compareApplications(source.applications, destination.applications, comparing.report).finally(
    comparing.end,
  );
  return reportTransfer(refused, comparison, beside, await destination.applications.count());
}

function reportTransfer(
  refused: Ids,
  { same, different, missing, extra }: Comparison,
  beside: BesideSummary,
  total: number,
): number {
  printIds(refused, (id) => `refused: the destination cannot store ${id} unchanged`);
  printIds(
    different,
    (id) => `conflict: the destination has the id ${id} with other content or timestamp; it was not overwritten`,
  );
  if (refused.count > 0) printLine(`${refused.count} were refused.`);
  if (different.count > 0) printLine(`${different.count} are in conflict.`);
  if (missing > refused.count) printLine(`${missing - refused.count} arrived during the transfer: run it again.`);
  printLine(`${beside.same} reviews and records are the same on both sides.`);
  if (beside.conflict > 0)
    printLine(`${beside.conflict} reviews or records are newer in the destination; they were not overwritten.`);
  printLine(`${same} are the same on both sides; the destination has ${total}, ${extra} of them its own.`);
  return refused.count + different.count + missing + beside.conflict > 0 ? exitFailed : 0;
}

function printIds({ count, first }: Ids, describe: (id: string) => string): void {
  // An id that another program made may hold anything, and a terminal obeys control characters.
  for (const id of first) printLine(describe(/^[\w-]+$/.test(id) ? id : JSON.stringify(id)));
  if (count > first.length) printLine(`… and ${count - first.length} more`);
}
