/**
 * What the work gives, or a rejection when that takes longer: for services of others, whose own timeout is longer
 * than a visitor's. The work itself is not stopped.
 */
export async function withinTime<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error(`no answer within ${limitMs} ms`), { code: 'too-late' }));
    }, limitMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
