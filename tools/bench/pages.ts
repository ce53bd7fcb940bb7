import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prerenderedPaths } from '../../app/routes.ts';
import { buildIfChanged } from '../build-if-changed.ts';
import { findChromium } from '../programs/find-chromium.ts';
import { repository } from '../repository.ts';
import { startSite } from '../running-program.ts';
import { openDevTools } from './devtools.ts';
import { measureWithLighthouse } from './lighthouse-scores.ts';
import { kinds, type MainThread, phoneSlowdown, traceMainThread } from './main-thread.ts';

// What a phone has to do for each public page. `--main-thread` leaves Lighthouse out, `--page /` measures one page,
// `--rounds 7` takes more loads, and `--beside FOLDER` measures another clone, built, in turns with this one.

const { values: options } = parseArgs({
  options: {
    beside: { type: 'string' },
    'main-thread': { type: 'boolean', default: false },
    page: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
});
const rounds = Number(options.rounds);
const pages = options.page ? [options.page] : [...prerenderedPaths, '/privacy', '/login'];
const longTaskMs = 100 / phoneSlowdown;

await buildIfChanged();
// biome-ignore lint/style/noProcessEnv: a setting of the benchmark, not of the site
const chromium = await findChromium(process.env['CHROMIUM_PATH']);
const folder = await mkdtemp(path.join(tmpdir(), 'daybreak-bench-'));
const builds = [repository, ...(options.beside ? [path.resolve(options.beside)] : [])];
const sites: { readonly name: string; readonly url: string; end(signal: NodeJS.Signals): Promise<unknown> }[] = [];
try {
  for (const [index, build] of builds.entries()) {
    const own = path.join(folder, String(index));
    await mkdir(own);
    const command = [process.execPath, path.join(build, 'build/server/main.js')] as const;
    sites.push({ name: index ? 'beside' : 'this', ...(await startSite(own, { command })) });
  }
  const [site] = sites;
  if (site && !options['main-thread']) {
    process.stdout.write(`Lighthouse, mobile, median of ${rounds} runs\n`);
    const rows = pages.map((page) => [page, measureWithLighthouse(site.url + page, chromium, rounds)] as const);
    // biome-ignore lint/suspicious/noConsole: the platform's own table printer
    console.table(Object.fromEntries(rows));
  }
  process.stdout.write(
    `Main thread until idle, 390 px, median of ${rounds} loads: milliseconds of its processor time on this machine; ` +
      `tasks as on a phone whose processor is ${phoneSlowdown} times slower; paints by the clock\n`,
  );
  // biome-ignore lint/suspicious/noConsole: the platform's own table printer
  console.table(await measureMainThreads());
} finally {
  for (const site of sites) await site.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

async function measureMainThreads(): Promise<Record<string, object>> {
  const targets = pages.flatMap((page) =>
    sites.map(({ name, url }) => ({ name: sites.length > 1 ? `${page} (${name})` : page, address: url + page })),
  );
  const measured = new Map<string, MainThread[]>(targets.map(({ name }) => [name, []]));
  const browser = await openDevTools(chromium);
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const { name, address } of targets) measured.get(name)?.push(await traceMainThread(browser, address));
  } finally {
    await browser.end();
  }
  return Object.fromEntries([...measured].map(([name, loads]) => [name, describe(loads)]));
}

function describe(loads: readonly MainThread[]): object {
  const middle = (read: (load: MainThread) => number) => {
    const values = loads.map(read).sort((one, other) => one - other);
    return Math.round(values[Math.floor(values.length / 2)] ?? Number.NaN);
  };
  return {
    all: middle(({ totalMs }) => totalMs),
    ...Object.fromEntries(kinds.map((kind) => [kind, middle(({ msOfKind }) => msOfKind[kind])])),
    longest: middle(({ tasksMs }) => (tasksMs[0] ?? 0) * phoneSlowdown),
    'over 100': middle(({ tasksMs }) => tasksMs.filter((task) => task > longTaskMs).length),
    layouts: middle(({ layouts }) => layouts),
    frames: middle(({ frames }) => frames),
    FCP: middle(({ firstPaintMs }) => firstPaintMs),
    LCP: middle(({ largestPaintMs }) => largestPaintMs),
  };
}
