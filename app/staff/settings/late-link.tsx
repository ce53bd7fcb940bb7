import { Form } from 'react-router';
import { settingsPage } from '../../../content/en/staff/settings.ts';
import { SubmitButton } from '../ui/submit-button.tsx';

const formId = 'late-link-form';

/** Stands next to the form of the settings, which holds its button, because forms cannot stand in each other. */
export function LateLinkForm() {
  return (
    <Form id={formId} method="post" action="/staff/settings" preventScrollReset hidden>
      <input type="hidden" name="intent" value="late-link" />
    </Form>
  );
}

export function LateLink({ link }: { link: string | null }) {
  const { heading, text, button, made, label } = settingsPage.late;
  return (
    <div className="late-link">
      <div>
        <h3>{heading}</h3>
        <p className="soft">{text}</p>
      </div>
      <SubmitButton className="button quiet tiny" form={formId}>
        {button}
      </SubmitButton>
      {link !== null && (
        <div className="field late-link-made" role="status">
          <label htmlFor="late-link">{label}</label>
          <input id="late-link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          <p className="soft">{made}</p>
        </div>
      )}
    </div>
  );
}
