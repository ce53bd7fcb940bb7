import type { Receipt } from '../../domain/applicants/receipt.ts';
import type { FieldRefusal } from '../../domain/model/application.ts';
import type { FieldName } from '../../domain/model/fields.ts';
import type { FormFailure, FormResult } from '../ui/form/form-result.ts';

/**
 * - `invalid`: fields are wrong.
 * - `too-young`: the applicant is below the minimum age; the browser says it itself where scripts run. Nothing was stored.
 * - `unreadable`: the form did not arrive as ours sends it.
 * - `too-many`: too many came from this network.
 * - `closed`: applications are closed; nothing was stored.
 * - `failed`: the store failed.
 * - `busy`: said by the browser itself: the server has more to do than it can.
 * - `unsent`: said by the browser itself: no response came, or none of ours.
 */
export type SubmissionFailure = FormFailure<
  'invalid' | 'too-young' | 'unreadable' | 'too-many' | 'closed' | 'failed' | 'busy' | 'unsent',
  FieldName,
  FieldRefusal
>;

/** A success without a receipt: the page cannot know that this browser has sent the application. */
export type SubmissionResult = FormResult<SubmissionFailure, Receipt | null>;
