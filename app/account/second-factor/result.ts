import { describeRefusal } from '../../../content/en/account/account.ts';
import { refusals } from '../../../content/en/account/second-factor.ts';
import type { SecondFactorRefusal } from '../../../domain/accounts/prove-second-factor.ts';
import type { Success } from '../../../domain/model/result.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';

/**
 * `passkey-missing` and `unsent` are said by the browser itself. The other codes beside the domain's mean the same as on all
 * account pages (account-result.ts).
 */
export type SecondFactorCode =
  | Exclude<SecondFactorRefusal, 'not-allowed'>
  | 'passkey-missing'
  | 'too-many'
  | 'unreadable'
  | 'unavailable'
  | 'unsent';

export type SecondFactorFailure = FormFailure<SecondFactorCode, 'code', SecondFactorCode>;

/** Something was set up; the recovery codes are there only now. Other successes redirect. */
export type SecondFactorResult = Success<{ readonly recoveryCodes: readonly string[] }> | SecondFactorFailure;

export function describeFailure({ code, waitSeconds }: SecondFactorFailure): string {
  return code in refusals
    ? refusals[code as keyof typeof refusals]
    : describeRefusal(code as Exclude<SecondFactorCode, keyof typeof refusals>, waitSeconds).text;
}
