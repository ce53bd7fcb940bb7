import { honeypotLabel } from '../../content/en/apply.ts';
import { honeypotField } from '../../core/applications/application.ts';

/** Programs that fill every field fill this one. People, screen readers and password managers pass it by. */
export function Honeypot() {
  return (
    <div hidden>
      <label htmlFor="trap">{honeypotLabel}</label>
      <input
        id="trap"
        name={honeypotField}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore="true"
        data-form-type="other"
      />
    </div>
  );
}
