import { refusals } from '../../content/en/applicants/application.ts';
import { invitationRefusals } from '../../content/en/applicants/invitation.ts';
import { answerRefusals } from '../../content/en/applicants/questions.ts';
import type { OwnFailure } from './own-failure.ts';

/** Says what went wrong where no field can. */
export function Refusal({ failure }: { failure: OwnFailure | undefined }) {
  return failure && <RefusalText text={{ ...refusals, ...answerRefusals, ...invitationRefusals }[failure.code]} />;
}

export function RefusalText({ text }: { text: string }) {
  return (
    // With scripts off it may be far below the beginning of the page.
    // biome-ignore lint/a11y/noAutofocus: see above
    <p className="error-paragraph" id="refusal" role="alert" tabIndex={-1} autoFocus>
      {text}
    </p>
  );
}
