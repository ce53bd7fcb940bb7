/** Rejects if the work takes longer, for services whose timeout is too long. The work continues. */
export async function withinTime<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const error = new DOMException(`no answer within ${limitMs} ms`, 'TimeoutError');
  const timer = setTimeout(() => reject(error), limitMs);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
