/** A pause that can be cut short. A notification that comes before the pause ends it at once. */
export function makeWakeableTimer() {
  let notification = Promise.withResolvers<void>();
  return {
    /** Resolves after this time, or when notified. Does not keep the process alive. */
    async wait(milliseconds: number): Promise<void> {
      const timer = setTimeout(notification.resolve, milliseconds).unref();
      await notification.promise;
      clearTimeout(timer);
      notification = Promise.withResolvers();
    },
    notify: () => notification.resolve(),
  };
}
