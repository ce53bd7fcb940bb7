import { Form, useActionData } from 'react-router';
import { security } from '../../../content/en/account/security.ts';
import { formatDay } from '../../../content/en/dates.ts';
import type { AccountFailure } from '../account-result.ts';
import { PasskeyButton } from '../passkey-button.tsx';
import { RefusalParagraph } from '../refusal-paragraph.tsx';
import { usePasskeyFailure } from '../use-passkey-failure.ts';

type PasskeySectionProps = {
  readonly passkeys: readonly { readonly id: string; readonly createdAt: string | null }[];
};

export function PasskeySection({ passkeys }: PasskeySectionProps) {
  const [failure, setFailure] = usePasskeyFailure(useActionData<AccountFailure | { readonly ok: true }>());
  return (
    <section className="security-section" aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading">{security.passkeys}</h2>
      <p>{security.passkeyText}</p>
      {failure && <RefusalParagraph failure={failure} />}
      <ul>
        {passkeys.map(({ id, createdAt }) => (
          <li key={id}>
            <strong>{security.passkey}</strong>
            {createdAt && (
              <span>
                {security.added} <time dateTime={createdAt}>{formatDay(createdAt.slice(0, 10))}</time>
              </span>
            )}
            <Form method="post">
              <input type="hidden" name="intent" value="delete-passkey" />
              <input type="hidden" name="id" value={id} />
              <button className="text-link" type="submit">
                {security.deletePasskey}
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <PasskeyButton action="/account/security" intent="add-passkey" text={security.addPasskey} onResult={setFailure} />
    </section>
  );
}
