import { feedback as texts } from '../../../content/en/applicants/questions.ts';
import type { OwnApplication } from '../../../core/applicants/own-application.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ApplicantForm } from '../applicant-form.tsx';

type FeedbackFormProps = { readonly feedback: NonNullable<OwnApplication['feedback']> };

/** Under the message that declined. It can be changed. */
export function FeedbackForm({ feedback: { message, given } }: FeedbackFormProps) {
  return (
    <div className="border-t border-hairline pt-4">
      <ApplicantForm intent="feedback" submit={texts.button} variant="small">
        <input type="hidden" name="message" value={message} />
        <fieldset>
          <legend className="font-semibold">{texts.heading}</legend>
          <div className="flex gap-6">
            {(['yes', 'no'] as const).map((choice) => (
              <Checkbox
                key={choice}
                type="radio"
                name="helped"
                value={choice}
                label={texts[choice]}
                defaultChecked={given === choice}
              />
            ))}
          </div>
        </fieldset>
      </ApplicantForm>
    </div>
  );
}
