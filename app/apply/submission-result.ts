import type { FieldRefusal } from '../../domain/applications/application.ts';
import type { FieldName } from '../../domain/applications/fields.ts';
import type { FormFailure, FormResult } from '../ui/form/form-result.ts';

/**
 * - `invalid`: fields are wrong.
 * - `unreadable`: the form did not arrive as ours sends it.
 * - `too-many`: too many came from this network.
 * - `failed`: the store failed.
 * - `busy`: said by the browser itself: the server has more to do than it can.
 * - `unsent`: said by the browser itself: no response came, or none of ours.
 */
export type SubmissionFailure = FormFailure<
  'invalid' | 'unreadable' | 'too-many' | 'failed' | 'busy' | 'unsent',
  FieldName,
  FieldRefusal
>;

export type SubmissionResult = FormResult<SubmissionFailure>;
