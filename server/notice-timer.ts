const pauseMs = 60_000;

type NoticeParts = {
  /** Sends a notice when one is due. */
  readonly send: () => Promise<unknown>;
  /** Called when that fails; the next try is a minute later. */
  readonly report: (error: unknown) => void;
};

/** Asks every minute whether the team is to be told about new applications. */
export function startNotices({ send, report }: NoticeParts): { close(): Promise<void> } {
  let running: Promise<unknown> | null = null;
  const run = () => {
    running ??= send()
      .catch(report)
      .finally(() => {
        running = null;
      });
  };
  run();
  const timer = setInterval(run, pauseMs).unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
