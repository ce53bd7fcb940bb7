import { describeRefusal } from '../../../content/en/account/account.ts';
import { refusals } from '../../../content/en/account/second-factor.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import type { AccountRefusal } from '../account-result.ts';

/** `passkey-missing` is said by the browser. The others mean the same as on all account pages. */
export type SecondFactorFailure = FormFailure<keyof typeof refusals | 'too-many'>;

export function describeFailure({ code, waitSeconds }: SecondFactorFailure): string {
  return code in refusals
    ? refusals[code as keyof typeof refusals]
    : describeRefusal(code as AccountRefusal, waitSeconds).text;
}
