import { useFetcher } from 'react-router';
import { setUp } from '../../../content/en/account/second-factor.ts';
import { security } from '../../../content/en/account/security.ts';
import type { FormResult } from '../../ui/form/form-result.ts';
import { Section } from '../../ui/kit/section.tsx';
import { AccountForm } from '../account-form.tsx';
import type { AccountFailure } from '../account-result.ts';
import type { AppKey } from '../qr-code.ts';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type SetUpResult = FormResult<AccountFailure, { readonly appKey: AppKey; readonly recoveryCodes: readonly string[] }>;
type CodesResult = FormResult<AccountFailure, { readonly recoveryCodes: readonly string[] }>;

type AppSectionProps = { readonly hasApp: boolean; readonly hasPassword: boolean; readonly email: string };

/** An authenticator app: its key, the first code as proof, then the recovery codes. */
export function AppSection({ hasApp, ...owner }: AppSectionProps) {
  const begin = useFetcher<SetUpResult>();
  const renew = useFetcher<CodesResult>();
  const begun = begin.data?.ok ? begin.data.value : null;
  const codes = renew.data?.ok ? renew.data.value.recoveryCodes : hasApp ? begun?.recoveryCodes : undefined;
  return (
    <Section id="app" title={security.app}>
      <div className="space-y-4">
        <p>{hasApp ? security.appReady : setUp.text}</p>
        {codes && <RecoveryCodes codes={codes} />}
        {hasApp && !codes && <PasswordForm fetcher={renew} intent="new-codes" submit={security.newCodes} {...owner} />}
        {!hasApp && !begun && (
          <PasswordForm fetcher={begin} intent="set-up-app" submit={security.setUpApp} {...owner} />
        )}
        {!hasApp && begun && <ConfirmForm {...begun.appKey} />}
      </div>
    </Section>
  );
}

function ConfirmForm({ secret, size, path }: AppKey) {
  return (
    <AccountForm
      action="/account/security"
      intent="confirm-app"
      fields={['code']}
      submit={setUp}
      fetcher={useFetcher()}
      text={setUp.scan}
    >
      <div className="flex flex-wrap items-center gap-6">
        <svg
          role="img"
          aria-label={setUp.picture}
          viewBox={`0 0 ${size} ${size}`}
          className="size-(--height-code) rounded-field bg-field"
        >
          <path d={path} />
        </svg>
        <p className="font-semibold">
          {setUp.key}
          <code className="block font-mono font-medium wrap-anywhere">{secret}</code>
        </p>
      </div>
      <p>{setUp.confirm}</p>
    </AccountForm>
  );
}
