import { settingsPage } from '../../../content/en/staff/settings.ts';
import { BusyButton } from '../../ui/busy-button.tsx';

/** The button belongs to its own form, because forms cannot stand in each other. */
export const lateLinkFormId = 'late-link-form';

export function LateLink({ link, isMaking }: { link: string | null; isMaking: boolean }) {
  const { heading, text, button, busy, made, label } = settingsPage.late;
  return (
    <div className="late-link">
      <div>
        <h3>{heading}</h3>
        <p className="soft">{text}</p>
      </div>
      <BusyButton className="button quiet tiny" busy={isMaking} text={{ button, busy }} form={lateLinkFormId} />
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
