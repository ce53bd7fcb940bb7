import { Form } from 'react-router';
import { feedback as texts } from '../../../content/en/applicants/questions.ts';
import type { OwnApplication } from '../../../domain/applicants/own-application.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { KeptField } from '../../ui/form/kept-field.tsx';
import { type OwnFailure, useOwnForm } from '../own-form.tsx';

type FeedbackFormProps = {
  readonly feedback: NonNullable<OwnApplication['feedback']>;
  readonly failure: OwnFailure | undefined;
};

/** Under the message that declined. It can be changed. */
export function FeedbackForm({ feedback: { message, given }, failure }: FeedbackFormProps) {
  const { isPending, form, refusal } = useOwnForm('feedback', failure);
  const typed = (failure?.values ?? given ?? {}) as Readonly<Record<string, string | undefined>>;
  return (
    <Form className="form own-form own-feedback" {...form} noValidate>
      <input type="hidden" name="intent" value="feedback" />
      <input type="hidden" name="message" value={message} />
      <fieldset className="wrap-row">
        <legend>{texts.heading}</legend>
        {(['yes', 'no'] as const).map((choice) => (
          <label key={choice}>
            <input type="radio" name="helped" value={choice} defaultChecked={typed['helped'] === choice} />
            {texts[choice]}
          </label>
        ))}
      </fieldset>
      <KeptField id="feedback-text" name="text" label={texts.line} first={typed['text']} />
      {refusal}
      <BusyButton className="button quiet small" busy={isPending} text={texts.button} />
      <p className="own-note" role="status">
        {given ? texts.thanks : texts.note}
      </p>
    </Form>
  );
}
