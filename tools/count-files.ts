import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeApplicationForm } from '../tests/support/application-form.ts';
import { openSiteForVisitors } from '../tests/support/visitors.ts';
import { build } from './build.ts';
import { choosePort } from './choose-port.ts';
import { repository } from './repository.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

// Lists the source files of which a function runs while the site answers a request, with all their lines: `npm run count:files`.

type Coverage = readonly { readonly url: string; readonly functions: readonly CoveredFunction[] }[];
type CoveredFunction = {
  readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
};

if (!(await build('--sourcemapServer'))) process.exit(1);
const { folder } = makeTemporaryFolder('daybreak-files-');
const port = await choosePort();
const site = await openSiteForVisitors(folder, { settings: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` } });
const profiler = await connect(port);
await profiler.send('Profiler.enable');
await profiler.send('Profiler.startPreciseCoverage', { callCount: true });
await site.enter('coordinator');

let applicants = 0;
await count('POST /apply', 303, () => {
  applicants += 1;
  return site.post('/apply', { ...makeApplicationForm(), email: `ana${applicants}@school.example` });
});
const list = await site.ask('/staff', {}, 'coordinator');
const paths = new Set([...list.text.matchAll(/\/staff\/applications\/[\w-]+/g)].map(([found]) => found));
const nextPath = paths.values();
const [firstPath = ''] = paths;
await count('an application', 200, () => site.ask(firstPath, {}, 'coordinator'));
const status = { intent: 'status', to: 'in-review', version: '1', subject: 'News', text: 'We read it.' };
await count('a change of status', 303, () => site.post(nextPath.next().value ?? '', status, 'coordinator'));
profiler.close();
await site.end('SIGTERM');

/** The first request compiles and reads what the later ones keep. Of those, jobs of the site run in some, so that one counts twice. */
async function count(name: string, status: number, ask: () => Promise<{ readonly status: number }>): Promise<void> {
  const runs: ReadonlySet<string>[] = [];
  for (let run = 0; run < 3; run += 1) {
    await profiler.send('Profiler.takePreciseCoverage');
    const answer = await ask();
    if (answer.status !== status) throw new Error(`${name} was answered ${answer.status}`);
    const { result } = await profiler.send('Profiler.takePreciseCoverage');
    runs.push(listFiles(result));
  }
  const [, second, third] = runs;
  const files = [...(second?.intersection(third ?? new Set()) ?? [])].toSorted();
  const lines = files.map((file) => readFileSync(path.join(repository, file), 'utf8').split('\n').length - 1);
  const total = lines.reduce((sum, one) => sum + one, 0);
  process.stdout.write(`\n${name}: ${files.length} files, ${total} lines\n`);
  for (const [index, file] of files.entries()) process.stdout.write(`  ${file} (${lines[index]})\n`);
}

function listFiles(coverage: Coverage): ReadonlySet<string> {
  const ours = coverage.filter(({ url }) => url.startsWith('file:') && url.includes('/build/server/'));
  return new Set(ours.flatMap(listSources).filter((file) => !file.startsWith('..') && !file.includes('node_modules')));
}

function listSources({ url, functions }: Coverage[number]): string[] {
  const script = fileURLToPath(url);
  // The bundler's own.
  if (!existsSync(`${script}.map`)) return [];
  const text = readFileSync(script, 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')));
  const countLines = (end: number) => text.slice(0, end).split('\n').length - 1;
  return functions.flatMap(({ ranges: [whole] }) => {
    if (!whole || whole.count === 0) return [];
    // The beginning may have the entry of the file before, as has all of a function that no file of ours contains.
    const middle = Math.floor((whole.startOffset + whole.endOffset) / 2);
    const entry = map.findEntry(countLines(middle), middle - text.lastIndexOf('\n', middle - 1) - 1);
    if (!('originalSource' in entry) || entry.generatedLine < countLines(whole.startOffset)) return [];
    return path.relative(repository, path.resolve(path.dirname(script), entry.originalSource));
  });
}

async function connect(inspectorPort: number) {
  const targets = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await targets.json()) as { readonly webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let id = 0;
  return {
    close: () => socket.close(),
    async send(method: string, params = {}): Promise<{ readonly result: Coverage }> {
      id += 1;
      const answered = new Promise<MessageEvent>((resolve) =>
        socket.addEventListener('message', resolve, { once: true }),
      );
      socket.send(JSON.stringify({ id, method, params }));
      return JSON.parse((await answered).data).result;
    },
  };
}
