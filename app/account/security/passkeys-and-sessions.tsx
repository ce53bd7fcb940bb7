import type { ReactNode } from 'react';
import { Form, useActionData } from 'react-router';
import { security, sessionList } from '../../../content/en/account/security.ts';
import { Button, type ButtonVariant } from '../../ui/kit/button.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { PasskeyButton } from '../passkey-button.tsx';
import { type AccountFailure, RefusalParagraph, useBrowserFailure } from '../refusal-paragraph.tsx';
import type { Route } from './+types/route';

type Data = Route.ComponentProps['loaderData'];

export function PasskeySection({ passkeys }: Pick<Data, 'passkeys'>) {
  const [failure, setFailure] = useBrowserFailure(useActionData<AccountFailure | { readonly ok: true }>());
  return (
    <Section id="passkeys" title={security.passkeys}>
      <p>{security.passkeyText}</p>
      <RefusalParagraph failure={failure} />
      <ul>
        {passkeys.map(({ id, added }) => (
          <Row key={id} name={security.passkey} text={added}>
            <IntentButton intent="delete-passkey" id={id} text={security.deletePasskey} />
          </Row>
        ))}
      </ul>
      <PasskeyButton action="/account/security" intent="add-passkey" text={security.addPasskey} onResult={setFailure} />
    </Section>
  );
}

/** The browsers where the account is signed in, and the way to end that. */
export function SessionSection({ sessions }: Pick<Data, 'sessions'>) {
  return (
    <Section id="sessions" title={sessionList.heading}>
      <ul>
        {sessions.map(({ id, used, isThis }) => (
          <Row key={id} name={isThis ? sessionList.here : sessionList.elsewhere} text={used} />
        ))}
      </ul>
      {sessions.length > 1 && <IntentButton intent="end-other-sessions" variant="small" text={sessionList.endOthers} />}
    </Section>
  );
}

type RowProps = { readonly name: string; readonly text: string | null; readonly children?: ReactNode };

function Row({ name, text, children }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-hairline py-3">
      <div>
        <strong className="font-display font-semibold">{name}</strong>
        <p className="text-ink-700">{text}</p>
      </div>
      {children}
    </li>
  );
}

type IntentButtonProps = {
  readonly intent: string;
  /** Of a passkey. */
  readonly id?: string;
  readonly variant?: ButtonVariant;
  readonly text: string;
};

function IntentButton({ intent, id, variant = 'textLink', text }: IntentButtonProps) {
  return (
    <Form method="post" className="shrink-0">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button variant={variant} type="submit">
        {text}
      </Button>
    </Form>
  );
}
