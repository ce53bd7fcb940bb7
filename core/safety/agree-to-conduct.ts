import { conduct } from '../../content/en/conduct.ts';
import type { Context } from '../context.ts';

/** `version`: of the text that the page showed. If it has changed since, the person is asked again. */
type Agreement = { readonly email: string; readonly version: number };

export async function agreeToConduct({ db, now }: Pick<Context, 'db' | 'now'>, { email, version }: Agreement) {
  if (version !== conduct.version) return;
  await db
    .insertInto('conduct_agreements')
    .values({ email, version, agreedAt: now().toISOString() })
    .onConflict((conflict) => conflict.columns(['email', 'version']).doNothing())
    .execute();
}
