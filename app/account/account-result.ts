import type { refusals } from '../../content/en/account/account.ts';
import type { FormFailure } from '../ui/form/form-result.ts';

/** Why an account page could not do what was asked. */
export type AccountRefusal = keyof typeof refusals;

/** What the forms of account pages answer with; after a success they redirect. */
export type AccountFailure = FormFailure<AccountRefusal>;
