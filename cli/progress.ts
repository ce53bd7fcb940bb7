const barWidth = 24;
const refreshMs = 100;

/**
 * Shows on standard error how much of the work is done. On a terminal one line changes in place; in a log file one line
 * appears at the end.
 */
export function showProgress(action: string, total: number) {
  let done = 0;
  let shownAt = 0;

  function show(): void {
    const share = total > 0 ? Math.min(done / total, 1) : 1;
    const bar = '#'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '.');
    process.stderr.write(`\r[${bar}] ${done} of ${total} ${action}`);
  }

  return {
    report(count: number): void {
      done = count;
      if (!process.stderr.isTTY || performance.now() - shownAt < refreshMs) return;
      shownAt = performance.now();
      show();
    },
    end(): void {
      if (process.stderr.isTTY) show();
      else process.stderr.write(`${done} of ${total} ${action}`);
      process.stderr.write('\n');
    },
  };
}
