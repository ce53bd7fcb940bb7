import { redirect } from 'react-router';
import { type FieldRefusal, readApplication } from '../../core/applications/application.ts';
import { fieldNames } from '../../core/applications/fields.ts';
import { refuseTooMany } from '../../core/limits.ts';
import { fail, succeed } from '../../core/result.ts';
import type { Receipt } from '../../core/submissions/receipt.ts';
import { submitApplication } from '../../core/submissions/submit-application.ts';
import { isDataRequest } from '../framework/data-request.ts';
import { type OnceCookie, writeCookie } from '../framework/once-cookie.ts';
import { authContext } from '../framework/request-context.ts';
import type { FormFailure, FormResult } from '../ui/form/form-result.ts';
import { handleForm } from '../ui/form/handle-form.ts';
import type { Route } from './+types/route';

/** In each case the store is unchanged. `too-young`: below the minimum age. `too-many`: from this network. */
type SubmissionFailure = FormFailure<'invalid' | 'too-young' | 'too-many' | 'closed', FieldRefusal>;

/** A null receipt: another browser may have sent the application. */
export type SubmissionResult = FormResult<SubmissionFailure, Receipt | null>;

/** Has the id of the application that this browser sent, and shows the receipt after the redirect. */
export const receiptCookie: OnceCookie = { name: 'daybreak.receipt', path: '/apply', maxAge: 10 * 60 };

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
