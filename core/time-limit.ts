export const tooLate = 'too-late';

/** Rejects if the work takes longer, for services whose timeout is too long. The work goes on. */
export async function withinTime<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const error = Object.assign(new Error(`no answer within ${limitMs} ms`), { code: tooLate });
  const timer = setTimeout(() => reject(error), limitMs);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
