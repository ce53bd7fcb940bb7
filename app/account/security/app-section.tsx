import { useFetcher } from 'react-router';
import { setUp } from '../../../content/en/account/second-factor.ts';
import { security } from '../../../content/en/account/security.ts';
import type { FormResult } from '../../ui/form/form-result.ts';
import type { AccountFailure } from '../account-result.ts';
import { CodeForm } from '../code-form.tsx';
import { PasswordForm } from '../password-form.tsx';
import type { AppKey } from '../qr-code.ts';
import { RefusalParagraph } from '../refusal-paragraph.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type SetUpResult = FormResult<AccountFailure, { readonly appKey: AppKey; readonly recoveryCodes: readonly string[] }>;
type CodesResult = FormResult<AccountFailure, { readonly recoveryCodes: readonly string[] }>;

type AppSectionProps = { readonly hasApp: boolean; readonly hasPassword: boolean; readonly email: string };

/** An authenticator app: its key, the first code as the proof that the app has it, and then the recovery codes. */
export function AppSection({ hasApp, hasPassword, email }: AppSectionProps) {
  const begin = useFetcher<SetUpResult>();
  const confirm = useFetcher<FormResult<AccountFailure>>();
  const renew = useFetcher<CodesResult>();
  const begun = begin.data?.ok ? begin.data.value : null;
  const codes = renew.data?.ok ? renew.data.value.recoveryCodes : hasApp ? begun?.recoveryCodes : undefined;
  return (
    <section className="security-section" aria-labelledby="app-heading">
      <h2 id="app-heading">{security.app}</h2>
      <p>{hasApp ? security.appReady : setUp.text}</p>
      {codes && <RecoveryCodes codes={codes} />}
      {hasApp && !codes && (
        <PasswordForm fetcher={renew} intent="new-codes" text={security.newCodes} {...{ hasPassword, email }} />
      )}
      {!hasApp && !begun && (
        <PasswordForm fetcher={begin} intent="set-up-app" text={security.setUpApp} {...{ hasPassword, email }} />
      )}
      {!hasApp && begun && <ConfirmForm appKey={begun.appKey} fetcher={confirm} />}
    </section>
  );
}

type ConfirmFormProps = {
  readonly appKey: AppKey;
  readonly fetcher: ReturnType<typeof useFetcher<FormResult<AccountFailure>>>;
};

function ConfirmForm({ appKey: { secret, size, path }, fetcher }: ConfirmFormProps) {
  const failure = fetcher.state === 'idle' && fetcher.data && !fetcher.data.ok ? fetcher.data : undefined;
  return (
    <CodeForm action="/account/security" intent="confirm-app" text={setUp} failure={failure} fetcher={fetcher}>
      {failure && <RefusalParagraph failure={failure} />}
      <p className="form-advice">{setUp.scan}</p>
      <div className="wrap-row app-key">
        <svg role="img" aria-label={setUp.picture} viewBox={`0 0 ${size} ${size}`}>
          <path d={path} />
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
