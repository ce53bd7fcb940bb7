import { conduct } from '../../content/en/conduct.ts';
import type { Context, Reader } from '../context.ts';
import { getProgrammeSettings, type ProgrammeSettings } from '../programme/settings.ts';
import { findMember, updateMember } from '../team/member.ts';
import type { Role } from '../team/viewer.ts';
import { getDay } from '../time.ts';
import { adultAge, checkKinds, type MissingCheck } from './check.ts';

type Person = { readonly email: string; readonly role: Role };

/** Lists what keeps the role of this person from counting. Coordinators only agree to the code of conduct. */
export async function listMissing(
  ctx: Pick<Context, 'db' | 'now'>,
  { email, role }: Person,
): Promise<readonly MissingCheck[]> {
  const settings = await getProgrammeSettings(ctx);
  if (!(await areRequired(ctx, settings))) return [];
  const member = await findMember(ctx, email);
  const missing: MissingCheck[] = member?.conductVersion === conduct.version ? [] : ['conduct'];
  if (role === 'coordinator') return missing;
  const today = getDay(ctx.now(), settings.timeZone);
  const checks = ctx.db.selectFrom('checks').select('kind').where('person', '=', email);
  const valid = await checks.where('validUntil', '>=', today).execute();
  return [...missing, ...checkKinds.filter((kind) => !valid.some((check) => check.kind === kind))];
}

async function areRequired({ db }: Reader, { checksRequired }: ProgrammeSettings): Promise<boolean> {
  if (checksRequired !== 'minors') return checksRequired === 'always';
  const minors = db.selectFrom('applications').select('id').where('age', '<', adultAge).limit(1);
  return (await minors.executeTakeFirst()) !== undefined;
}

/** `version`: of the text that the page showed. If it has changed since, the person is asked again. */
type Agreement = { readonly email: string; readonly version: number };

export async function agreeToConduct({ db, now }: Pick<Context, 'db' | 'now'>, { email, version }: Agreement) {
  const agreed = { conductVersion: version, conductAgreedAt: now().toISOString() };
  if (version === conduct.version) await updateMember(db, email, agreed);
}
