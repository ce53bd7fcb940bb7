import { useState } from 'react';
import { sharedComputer } from '../../content/en/account/account.ts';

/** The field of a form that begins a session; `on` when it is checked (domain/model/session.ts). */
export const sharedField = 'shared';

export function SharedComputerField({ isChecked }: { readonly isChecked: boolean }) {
  // Kept, as in `KeptField`.
  const [defaultChecked] = useState(isChecked);
  return (
    <label className="check">
      <input id="shared" name={sharedField} type="checkbox" defaultChecked={defaultChecked} />
      {sharedComputer}
    </label>
  );
}
