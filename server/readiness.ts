import type { ApplicationStore } from '../domain/application-store.ts';

/** The id of no application, in the form of one: a store need not look for anything else. */
const nobodysId = '00000000-0000-0000-0000-000000000000';

/** A store that takes longer is as good as away. */
const patienceMs = 2000;

/** Whether what is sent here now could be kept: the store answers a question, in time. Never rejects. */
export async function isReady({ has }: Pick<ApplicationStore, 'has'>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const answered = has(nobodysId).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
}
