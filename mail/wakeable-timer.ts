/** A wait that can be cut short; a ring that comes before the wait counts for it. */
export type WakeableTimer = {
  /** Resolves after so many milliseconds, or at the ring. Does not keep the process alive. */
  wait(milliseconds: number): Promise<void>;
  ring(): void;
};

export function makeWakeableTimer(): WakeableTimer {
  let hasRung = false;
  let wake: (() => void) | null = null;

  return {
    async wait(milliseconds) {
      if (!hasRung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds).unref();
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      wake = null;
      hasRung = false;
    },
    ring() {
      hasRung = true;
      wake?.();
    },
  };
}
