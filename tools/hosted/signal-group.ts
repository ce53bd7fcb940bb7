import type { ChildProcess } from 'node:child_process';

/** Sends a signal to a child that was started with `detached`, and to all that it started, if any of them is left. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
