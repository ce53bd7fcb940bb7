export type PaceLimits = {
  /** So many events within the window go by without consequence. */
  readonly free: number;
  readonly windowMs: number;
  /** Then one request may go on in this time. */
  readonly everyMs: number;
  readonly longestWaitMs: number;
};

type Course = { count: number; until: number; nextAt: number };

/** Bounds the memory; what is over is removed first. */
const mostCourses = 50_000;

/**
 * Slows down clients whose requests look hostile, without refusing the first of them: events are counted in memory, and
 * once there are too many, the requests of that client go on one after another.
 */
export function makePace(
  { free, windowMs, everyMs, longestWaitMs }: PaceLimits,
  now: () => number = () => performance.now(),
) {
  const courses = new Map<string, Course>();

  function find(client: string): Course | undefined {
    const course = courses.get(client);
    return course && course.until > now() ? course : undefined;
  }

  function tidy(): void {
    for (const [client, { until }] of courses) if (until <= now()) courses.delete(client);
    // A flood from that many networks is no matter of one network's pace.
    if (courses.size >= mostCourses) courses.clear();
  }

  return {
    /** Counts a hostile event. */
    note(client: string): void {
      if (courses.size >= mostCourses) tidy();
      const course = find(client) ?? { count: 0, until: now() + windowMs, nextAt: 0 };
      course.count += 1;
      courses.set(client, course);
    },
    /** The time that a request must wait, in milliseconds; null: too long, and it has no turn. */
    takeTurn(client: string): number | null {
      const course = find(client);
      if (!course || course.count <= free) return 0;
      const turn = Math.max(now(), course.nextAt);
      if (turn - now() > longestWaitMs) return null;
      course.nextAt = turn + everyMs;
      return turn - now();
    },
  };
}
