import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { setUp } from '../../../content/en/account/second-factor.ts';
import type { NewApp } from '../../../core/accounts/second-factor.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { KeptField } from '../../ui/form/kept-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { AccountFailure } from '../account-result.ts';

type CodeFormProps = {
  readonly action: string;
  /** What the page's action does with the code. */
  readonly intent: 'prove' | 'confirm-app';
  readonly text: { readonly code: string; readonly button: string; readonly busy: string };
  readonly failure: AccountFailure | undefined;
  /** Six digits and nothing else. */
  readonly isNumber: boolean;
  readonly children: ReactNode;
};

export function CodeForm({ action, intent, text, failure, isNumber, children }: CodeFormProps) {
  const { isPending, form, wrongFields } = useForm({ action, intent, result: failure });
  return (
    <Form className="form" {...form}>
      {children}
      <input type="hidden" name="intent" value={intent} />
      <KeptField
        name="code"
        label={text.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={isNumber ? 'numeric' : 'text'}
        refusal={wrongFields.code !== undefined}
      />
      <BusyButton className="button primary" busy={isPending} text={text} />
    </Form>
  );
}

type AppSetUpProps = Pick<CodeFormProps, 'action' | 'failure'> & { readonly app: NewApp };

/** The key of an app, as a picture and as text, and the first code as the proof that the app has it. */
export function AppSetUp({ action, app: { secret, qrCode }, failure }: AppSetUpProps) {
  return (
    <CodeForm action={action} intent="confirm-app" text={setUp} failure={failure} isNumber>
      <p className="form-advice">{setUp.scan}</p>
      <div className="wrap-row app-key">
        <svg role="img" aria-label={setUp.picture} viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}>
          <path d={qrCode.path} />
        </svg>
        <p className="app-key-text">
          {setUp.key}
          <code>{secret}</code>
        </p>
      </div>
      <p className="form-advice">{setUp.confirm}</p>
    </CodeForm>
  );
}
