import type { ReviewPorts } from '../domain/ports/application-ports.ts';
import { eraseExpiredDaily } from '../domain/programme/retention.ts';
import { removeOldAccessLog } from '../domain/team/access-log.ts';
import { describeError, type Log } from './log.ts';

/** How often it is asked whether a day has passed; the processes of a site ask independently of each other. */
const askEveryMs = 60 * 60 * 1000;

/** Erases what is older than its period, once a day and by one process alone, and logs how many of each outcome. */
export function startRetention(ports: ReviewPorts, log: Log) {
  let running: Promise<void> = Promise.resolve();
  async function run(): Promise<void> {
    try {
      const counts = await eraseExpiredDaily(ports);
      if (!counts) return;
      log({ level: 'info', event: 'retention', ...counts, record: await removeOldAccessLog(ports) });
    } catch (error) {
      log({ level: 'error', event: 'retention-failed', error: describeError(error) });
    }
  }
  const ask = () => {
    running = running.then(run);
  };
  ask();
  const timer = setInterval(ask, askEveryMs).unref();
  return {
    async close(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
