/** A pause that can be cut short. A notification that comes before the pause ends it at once. */
export type WakeableTimer = {
  /** Resolves after this number of milliseconds, or when notified. Does not keep the process alive. */
  wait(milliseconds: number): Promise<void>;
  notify(): void;
};

export function makeWakeableTimer(): WakeableTimer {
  let isNotified = false;
  let endPause: (() => void) | null = null;

  return {
    async wait(milliseconds) {
      if (!isNotified)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds).unref();
          endPause = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      endPause = null;
      isNotified = false;
    },
    notify() {
      isNotified = true;
      endPause?.();
    },
  };
}
