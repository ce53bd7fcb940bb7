/** A pause that can be cut short. A notification that comes before the pause ends it at once. */
export function makeWakeableTimer() {
  let isNotified = false;
  let endPause: (() => void) | null = null;

  return {
    /** Resolves after this time, or when notified. Does not keep the process alive. */
    async wait(milliseconds: number): Promise<void> {
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
    notify(): void {
      isNotified = true;
      endPause?.();
    },
  };
}
