import { existsSync, readFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApplicationForm } from '../tests/support/application-form.ts';
import { links } from './demo.ts';
import { repository } from './repository.ts';

// Prints how many source files run while the demo answers a request, with all their lines. V8 counts the
// called functions, and source maps name their files. `npm run count:files -- --list` names them.

const [Cookie = ''] = (await fetch(links.Coordinator, { redirect: 'manual' })).headers.getSetCookie();
const send = (target: string, init = {}) =>
  fetch(new URL(target, links.Visitor), { headers: { Cookie }, redirect: 'manual', ...init });
const post = (target: string, form: Record<string, string>) =>
  send(target, { method: 'POST', body: new URLSearchParams(form) });
const [page = ''] = /\/staff\/applications\/[\w-]+/.exec(await (await send('/staff?status=new')).text()) ?? [];
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true });
// One address gets one receipt an hour.
const createEmail = () => `${crypto.randomUUID()}@school.example`;
await count('POST /apply', () => post('/apply', { ...createApplicationForm(), email: createEmail() }));
await count('opening an application', () => send(page));
await count('a note', () => post(page, { intent: 'note', note: crypto.randomUUID(), text: 'Who has tried it?' }));
let version = 0;
await count('a change of status', () => {
  version += 1;
  const to = version % 2 ? 'in-review' : 'refining';
  return post(page, { intent: 'status', 'with-message': '0', to, version: String(version) });
});
process.exit();

/** The first request fills caches. A job of the site may run beside one of the others. */
async function count(name: string, request: () => Promise<Response>): Promise<void> {
  await listFiles(request);
  const files = [...(await listFiles(request)).intersection(await listFiles(request))].sort();
  const lines = files.map((file) => readFileSync(path.join(repository, file), 'utf8').split('\n').length - 1);
  process.stdout.write(`${name}: ${files.length} files, ${lines.reduce((sum, one) => sum + one, 0)} lines\n`);
  if (process.argv.includes('--list')) process.stdout.write(files.map((file) => `  ${file}\n`).join(''));
}

async function listFiles(request: () => Promise<Response>): Promise<Set<string>> {
  // Jobs that are due run before.
  await wait(200);
  await session.post('Profiler.takePreciseCoverage');
  const { status } = await request();
  if (status >= 400) throw new Error(`responded ${status}`);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files = result.filter(({ url }) => url.startsWith('file:')).flatMap(findSources);
  return new Set(files.filter((file) => /^(?:app|auth|content|core|db|mail|server)\/.*\.tsx?$/.test(file)));
}

/** The sources of the called functions, by a source map beside the script or else the script itself. */
function findSources({ url, functions }: Profiler.ScriptCoverage): string[] {
  const script = fileURLToPath(url);
  const called = functions.flatMap(({ ranges: [whole] }) => (whole && whole.count > 0 ? whole : []));
  if (!existsSync(`${script}.map`)) return called.map(() => path.relative(repository, script));
  const text = readFileSync(script, 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')));
  const countLines = (offset: number) => text.slice(0, offset).split('\n').length - 1;
  return called.flatMap(({ startOffset, endOffset }) => {
    // The beginning may have the entry of the file before, as has all of a function that the bundler made.
    const middle = Math.floor((startOffset + endOffset) / 2);
    const entry = map.findEntry(countLines(middle), middle - text.lastIndexOf('\n', middle - 1) - 1);
    if (!('originalSource' in entry) || entry.generatedLine < countLines(startOffset)) return [];
    return path.relative(repository, path.join(path.dirname(script), entry.originalSource));
  });
}
