import { useActionData } from 'react-router';
import { security } from '../../../content/en/account/security.ts';
import { Section } from '../../ui/kit/section.tsx';
import type { AccountFailure } from '../account-result.ts';
import { PasskeyButton } from '../passkey-button.tsx';
import { RefusalParagraph } from '../refusal-paragraph.tsx';
import { useBrowserFailure } from '../use-browser-failure.ts';
import { IntentButton, SecurityRow } from './security-row.tsx';

type PasskeySectionProps = {
  readonly passkeys: readonly { readonly id: string; readonly added: string | null }[];
};

export function PasskeySection({ passkeys }: PasskeySectionProps) {
  const [failure, setFailure] = useBrowserFailure(useActionData<AccountFailure | { readonly ok: true }>());
  return (
    <Section id="passkeys" title={security.passkeys}>
      <div className="space-y-4">
        <p>{security.passkeyText}</p>
        {failure && <RefusalParagraph failure={failure} />}
        <ul>
          {passkeys.map(({ id, added }) => (
            <SecurityRow key={id} name={security.passkey} text={added}>
              <IntentButton intent="delete-passkey" id={id} variant="textLink" text={security.deletePasskey} />
            </SecurityRow>
          ))}
        </ul>
        <PasskeyButton
          action="/account/security"
          intent="add-passkey"
          text={security.addPasskey}
          onResult={setFailure}
        />
      </div>
    </Section>
  );
}
