/** The code of the error that stands for a result which did not come in time. */
export const tooLate = 'too-late';

/**
 * The result of the work, or a rejection when it takes longer; for services with a timeout that is too long for a
 * visitor. The work itself is not stopped.
 */
export async function withinTime<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const error = Object.assign(new Error(`no answer within ${limitMs} ms`), { code: tooLate });
  const timer = setTimeout(() => reject(error), limitMs);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
