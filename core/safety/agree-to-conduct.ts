import { conduct } from '../../content/en/conduct.ts';
import type { Context } from '../context.ts';
import { updateMember } from '../team/member-row.ts';

/** `version`: of the text that the page showed. If it has changed since, the person is asked again. */
type Agreement = { readonly email: string; readonly version: number };

export async function agreeToConduct({ db, now }: Pick<Context, 'db' | 'now'>, { email, version }: Agreement) {
  const agreed = { conductVersion: version, conductAgreedAt: now().toISOString() };
  if (version === conduct.version) await updateMember(db, email, agreed);
}
