import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installPackage } from '../programs/install-package.ts';

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

/** Lighthouse is noisy on a busy machine, so every figure is a median. */
export function measureWithLighthouse(address: string, chromium: string, runs: number): Record<string, number> {
  const lighthouse = path.join(installPackage('lighthouse'), '.bin', 'lighthouse');
  const reports = Array.from({ length: runs }, () => runLighthouse(lighthouse, address, chromium)).filter(
    (report) => report !== null,
  );
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

function runLighthouse(lighthouse: string, address: string, chromium: string): Report | null {
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
