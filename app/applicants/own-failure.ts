import type { refusals } from '../../content/en/applicants/application.ts';
import type { FormFailure } from '../ui/form/form-result.ts';

export type OwnFailure = FormFailure<keyof typeof refusals>;
