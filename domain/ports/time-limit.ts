/**
 * The result of the work, or a rejection when it takes longer; for services with a timeout that is too long for a
 * visitor. The work itself is not stopped.
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
