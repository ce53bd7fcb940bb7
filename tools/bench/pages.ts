import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prerenderedPaths } from '../../app/routes.ts';
import { buildIfChanged } from '../build-if-changed.ts';
import { findChromium } from '../programs/find-chromium.ts';
import { installPackage } from '../programs/install-package.ts';
import { repository } from '../repository.ts';
import { startSite } from '../running-program.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { findQuantile, printTable } from './measure.ts';

// What a phone has to do for each public page, by Lighthouse. `--page /` measures one page, `--rounds 7` takes more loads,
// `--against FOLDER` measures another clone, built, in turns with this one.

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const timings = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'max-potential-fid': 'longest task ms',
  'cumulative-layout-shift': 'CLS',
  'total-byte-weight': 'bytes',
};

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    page: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
});
const pages = options.page ? [options.page] : [...prerenderedPaths, '/privacy', '/login'];
const builds = { this: repository, ...(options.against && { other: path.resolve(options.against) }) };

await buildIfChanged();
const lighthouse = path.join(installPackage('lighthouse'), '.bin', 'lighthouse');
const chromium = findChromium();
const sites: Awaited<ReturnType<typeof startBuild>>[] = [];
try {
  for (const [name, build] of Object.entries(builds)) sites.push(await startBuild(name, build));
  const targets = pages.flatMap((page) =>
    sites.map(({ name, url }) => ({ what: options.against ? `${page} (${name})` : page, address: url + page })),
  );
  const measured = targets.map((target) => ({ ...target, reports: [] as Report[] }));
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const { address, reports } of measured) reports.push(...runLighthouse(address));
  const rows = measured.map(({ what, reports }) => ({
    what,
    ...takeMedians(reports.map(readScores)),
    loads: reports.length,
  }));
  printTable(`Lighthouse, mobile, medians of ${options.rounds} loads`, rows);
} finally {
  for (const site of sites) await site.end('SIGTERM');
}

async function startBuild(name: string, build: string) {
  const { folder } = makeTemporaryFolder('daybreak-bench-');
  const site = await startSite(folder, { command: [process.execPath, path.join(build, 'build/server/main.js')] });
  return { name, ...site };
}

/** Empty where the load failed. */
function runLighthouse(address: string): Report[] {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const result = spawnSync(lighthouse, [address, '--quiet', '--output=json', '--output-path=stdout', flags], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // biome-ignore lint/style/noProcessEnv: handed on whole
    env: { ...process.env, CHROME_PATH: chromium },
  });
  if (result.status !== 0) return [];
  const report: Report = JSON.parse(result.stdout);
  return report.categories['performance']?.score === null ? [] : [report];
}

type Figures = Readonly<Record<string, number>>;

function readScores({ categories: scored, audits }: Report): Figures {
  const scores = categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)]);
  const times = Object.entries(timings).map(([audit, name]) => [name, audits[audit]?.numericValue ?? Number.NaN]);
  return Object.fromEntries([...scores, ...times]);
}

/** Lighthouse is noisy on a busy machine, so every figure is a median. */
function takeMedians(loads: readonly Figures[]): Figures {
  const middle = (name: string) => {
    const digits = name === 'CLS' ? 1000 : 1;
    const median = findQuantile(
      loads.map((load) => load[name] ?? 0),
      0.5,
    );
    return Math.round(median * digits) / digits;
  };
  return Object.fromEntries(Object.keys(loads[0] ?? {}).map((name) => [name, middle(name)]));
}
