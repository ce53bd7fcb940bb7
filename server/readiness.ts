import type { ApplicationStore } from '../domain/application-store.ts';

/** A store that takes longer is as good as away. */
const patienceMs = 2000;

/** Whether what is sent here now could be kept: the store answers a question, in time. Never rejects. */
export async function isReady({ has }: Pick<ApplicationStore, 'has'>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const answered = has('ready').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
}
