import type { refusals } from '../../content/en/applicants/application.ts';
import type { invitationRefusals } from '../../content/en/applicants/invitation.ts';
import type { answerRefusals } from '../../content/en/applicants/questions.ts';
import type { FormFailure } from '../ui/form/form-result.ts';

export type OwnFailure = FormFailure<
  keyof typeof refusals | keyof typeof answerRefusals | keyof typeof invitationRefusals
>;

/** The parts of the page that its address opens, so that they open without scripts as well. */
export const openParts = ['contact', 'guardian', 'questions', 'withdraw', 'erase'] as const;
export type OpenPart = (typeof openParts)[number] | null;
