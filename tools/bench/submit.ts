import { parseArgs } from 'node:util';
import { buildIfChanged } from '../build-if-changed.ts';
import { repository } from '../repository.ts';
import { startSite } from '../running-program.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { makeApplyRequest } from './apply-request.ts';
import { openBenchEngine } from './engine.ts';
import { startBareServer } from './limits.ts';
import { compare, printTable, sendLoad, type Target } from './measure.ts';

// How many durable applications a second this machine takes, compared with a bare server that stores them in the same kind of
// database, with a commit for those that arrive together. `--engine postgres`, `--connections 10,1000`.

const seconds = 4;

async function measure(name: string, callerCounts: readonly number[], folder: string): Promise<void> {
  const engine = await openBenchEngine(name, folder);
  const bare = await startBareServer('node:http with group commit', folder, { database: engine.otherDatabase });
  const site = await startSite(folder, { settings: engine.settings });
  try {
    // Past the mails that a site sends in an hour, as on a busy evening.
    await sendLoad({ url: site.url, connections: 16, seconds, request: makeApplyRequest });
    for (const connections of callerCounts) {
      const makeTarget = ({ name: what, child, url }: Omit<Target, 'load' | 'expectedStatus'> & { url: string }) => ({
        name: what,
        child,
        expectedStatus: 303,
        load: { url, connections, seconds, request: makeApplyRequest },
      });
      const rows = await compare([bare, { ...site, name: 'POST /apply' }].map(makeTarget));
      printTable(`${name}, ${connections} at a time, median of three rounds`, rows);
    }
  } finally {
    await site.end('SIGTERM');
    await bare.end();
    await engine.end();
  }
}

const { engine, connections } = parseArgs({
  options: { engine: { type: 'string', default: 'sqlite' }, connections: { type: 'string', default: '1,16,64' } },
}).values;
await buildIfChanged();
const { folder } = makeTemporaryFolder('.bench-submit-', repository);
await measure(engine, connections.split(',').map(Number), folder);
