import type { Context } from '../../core/context.ts';

/** The context, and the keys of the links to guardians and new emails that it mails, the newest last. */
export function catchKeys(made: Context) {
  const keys: string[] = [];
  const writeMail: Context['writeMail'] = (request) => {
    if (request.kind === 'guardian') keys.push(request.key);
    if (request.kind === 'new-address') keys.push(request.token);
    return made.writeMail(request);
  };
  return { ctx: { ...made, writeMail }, keys };
}
