import { keyboardHelp } from '../../../content/en/staff/applications.ts';
import { Icon } from '../ui/icons.tsx';

export const keyboardHelpId = 'keyboard-help';

export function KeyboardHelp() {
  return (
    <>
      <button className="keyboard-open" type="button" popoverTarget={keyboardHelpId}>
        {keyboardHelp.open} <kbd>?</kbd>
      </button>
      <div
        className="popover keyboard-help"
        id={keyboardHelpId}
        popover="auto"
        role="dialog"
        aria-labelledby="keyboard-heading"
      >
        <div className="popover-head">
          <h2 id="keyboard-heading" tabIndex={-1}>
            {keyboardHelp.heading}
          </h2>
          <button
            className="icon-button"
            type="button"
            popoverTarget={keyboardHelpId}
            popoverTargetAction="hide"
            aria-label={keyboardHelp.close}
          >
            <Icon name="close" />
          </button>
        </div>
        <p className="keyboard-intro">{keyboardHelp.intro}</p>
        <div className="keyboard-groups">
          {keyboardHelp.groups.map(({ title, keys }) => (
            <section key={title}>
              {title && <h3>{title}</h3>}
              <dl>
                {keys.map(([key, text]) => (
                  <div key={key}>
                    <dt>
                      <kbd>{key}</kbd>
                    </dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
