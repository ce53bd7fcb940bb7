import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prerenderedPaths } from '../../app/routes.ts';
import { buildIfChanged } from '../build-if-changed.ts';
import { findChromium } from '../programs/find-chromium.ts';
import { installPackage } from '../programs/install-package.ts';
import { startSite } from '../running-program.ts';

/** Lighthouse is noisy on a busy machine, so every figure is a median. */
const runsPerPage = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'total-byte-weight': 'bytes',
} as const;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

const lighthouse = path.join(installPackage('lighthouse'), '.bin', 'lighthouse');
await buildIfChanged();
// biome-ignore lint/style/noProcessEnv: a setting of the benchmark, not of the site
const chromium = await findChromium(process.env['CHROMIUM_PATH']);
const folder = await mkdtemp(path.join(tmpdir(), 'daybreak-bench-'));
const site = await startSite(folder);
try {
  const rows = prerenderedPaths.map((page) => [page, measure(site.url + page)] as const);
  process.stdout.write(`Lighthouse, mobile, median of ${runsPerPage} runs\n`);
  // biome-ignore lint/suspicious/noConsole: the platform's own table printer
  console.table(Object.fromEntries(rows));
} finally {
  await site.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

function measure(address: string): Record<string, number> {
  const reports = Array.from({ length: runsPerPage }, () => runLighthouse(address)).filter((report) => report !== null);
  const scores = categories.map((name) => [
    name,
    median(reports.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100))),
  ]);
  const times = Object.entries(timings).map(([audit, name]) => {
    const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    return [name, audit === 'cumulative-layout-shift' ? value : Math.round(value)];
  });
  return Object.fromEntries([...scores, ...times, ['runs', reports.length]]);
}

function runLighthouse(address: string): Report | null {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const result = spawnSync(lighthouse, [address, '--quiet', '--output=json', '--output-path=stdout', flags], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // biome-ignore lint/style/noProcessEnv: handed on whole
    env: { ...process.env, CHROME_PATH: chromium },
  });
  if (result.status !== 0) return null;
  const report = JSON.parse(result.stdout) as Report;
  return report.categories['performance']?.score === null ? null : report;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
