import { redirect } from 'react-router';
import { readApplication } from '../../core/applications/application.ts';
import { fieldNames } from '../../core/applications/fields.ts';
import { refuseTooMany } from '../../core/limits.ts';
import { fail, succeed } from '../../core/result.ts';
import { submitApplication } from '../../core/submissions/submit-application.ts';
import { isDataRequest } from '../framework/data-request.ts';
import { writeCookie } from '../framework/once-cookie.ts';
import { authContext } from '../framework/request-context.ts';
import { handleForm } from '../ui/form/handle-form.ts';
import type { Route } from './+types/route';
import { receiptCookie } from './receipt-cookie.ts';

export async function submit({ request, context }: Route.ActionArgs) {
  const ctx = context.get(authContext);
  return handleForm({ context, keep: fieldNames }, async ({ entries }) => {
    const network = ctx.address;
    const waitSeconds = await ctx.limits.consume('apply', network);
    if (waitSeconds > 0) return refuseTooMany(waitSeconds);
    const reading = readApplication(entries, ctx.ages.minimum);
    if (!reading.ok) {
      const { fields } = reading;
      return { ...fail(fields.age === 'too-young' ? 'too-young' : 'invalid'), fields };
    }
    const submitted = await submitApplication(ctx, reading.value, network);
    if (!submitted.ok) return submitted;
    const { id, receipt } = submitted.value;
    if (isDataRequest(request)) return succeed(receipt);
    const cookie = await writeCookie(context, receiptCookie, id);
    return redirect(`/apply?submitted=${id}#receipt`, { status: 303, headers: { 'Set-Cookie': cookie } });
  });
}
