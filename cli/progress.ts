/** On a terminal one line that changes; in a log file nothing until the end. */
const barWidth = 24;
const pauseMs = 100;

/** Shows on the standard error how much of the work is done; `end` leaves its line as it is. */
export function showProgress(deed: string, total: number) {
  let done = 0;
  let shownAt = 0;

  function show(): void {
    const share = total > 0 ? Math.min(done / total, 1) : 1;
    const bar = '#'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '.');
    process.stderr.write(`\r[${bar}] ${done} of ${total} ${deed}`);
  }

  return {
    report(walked: number): void {
      done = walked;
      if (!process.stderr.isTTY || performance.now() - shownAt < pauseMs) return;
      shownAt = performance.now();
      show();
    },
    end(): void {
      if (process.stderr.isTTY) show();
      else process.stderr.write(`${done} of ${total} ${deed}`);
      process.stderr.write('\n');
    },
  };
}
