import type { FieldRefusal } from '../../core/applications/application.ts';
import type { Receipt } from '../../core/submissions/receipt.ts';
import type { FormFailure, FormResult } from '../ui/form/form-result.ts';

/** In each case the store is unchanged. `too-young`: below the minimum age. `too-many`: from this network. */
type SubmissionFailure = FormFailure<'invalid' | 'too-young' | 'too-many' | 'closed', FieldRefusal>;

/** A null receipt: another browser may have sent the application. */
export type SubmissionResult = FormResult<SubmissionFailure, Receipt | null>;
