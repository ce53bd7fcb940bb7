/** After this long without an answer whatever was sent from the browser counts as failed. */
const timeoutMs = 20_000;

/** The answer to something that the browser sends; rejects when none comes in a fair time. */
export async function answerWithinTime<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([send(), patience]);
  } finally {
    clearTimeout(timer);
  }
}
