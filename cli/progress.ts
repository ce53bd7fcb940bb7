const refreshMs = 100;

/**
 * Shows on standard error how much of the work is done. On a terminal one line changes in place; in a log file one line
 * appears at the end.
 */
export async function showProgress<Result>(
  action: string,
  total: number,
  work: (report: (done: number) => void) => Promise<Result>,
): Promise<Result> {
  const { stderr } = process;
  let done = 0;
  let shownAt = 0;
  const show = () => stderr.write(`${stderr.isTTY ? '\r' : ''}${done} of ${total} ${action}`);
  const report = (count: number) => {
    done = count;
    if (!stderr.isTTY || performance.now() - shownAt < refreshMs) return;
    shownAt = performance.now();
    show();
  };
  return work(report).finally(() => {
    show();
    stderr.write('\n');
  });
}
