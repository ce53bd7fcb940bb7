import type { FieldRefusal } from '../../core/applications/application.ts';
import type { FieldName } from '../../core/applications/fields.ts';
import type { Receipt } from '../../core/submissions/receipt.ts';
import type { FormFailure, FormResult } from '../ui/form/form-result.ts';

/**
 * - `invalid`: fields are wrong.
 * - `too-young`: the applicant is below the minimum age. Nothing was stored.
 * - `too-many`: too many came from this network.
 * - `closed`: applications are closed; nothing was stored.
 */
export type SubmissionFailure = FormFailure<'invalid' | 'too-young' | 'too-many' | 'closed', FieldName, FieldRefusal>;

/** A success without a receipt: the page cannot know that this browser has sent the application. */
export type SubmissionResult = FormResult<SubmissionFailure, Receipt | null>;
