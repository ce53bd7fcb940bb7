import type { refusals } from '../../content/en/account/account.ts';
import type { FormFailure } from '../ui/form/form-result.ts';

/** The reason for a refusal of an account page. */
export type AccountRefusal = keyof typeof refusals;

/** The answer of a refused form; after a success it redirects. */
export type AccountFailure = FormFailure<AccountRefusal>;
