import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { recovery, security, setUp } from '../../../content/en/account/security.ts';
import type { FormResult } from '../../ui/form/form-result.ts';
import { CopyButton } from '../../ui/kit/copy-button.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { AccountForm } from '../account-form.tsx';
import type { AppKey } from '../qr-code.ts';
import type { AccountFailure } from '../refusal-paragraph.tsx';
import { PasswordForm } from './password-form.tsx';

/** `appKey`: of an app that is being set up. */
type CodesResult = FormResult<AccountFailure, { readonly appKey?: AppKey; readonly recoveryCodes: readonly string[] }>;

type AppSectionProps = { readonly hasApp: boolean; readonly hasPassword: boolean; readonly email: string };

/** An authenticator app: its key, the first code as proof, then the recovery codes. */
export function AppSection({ hasApp, ...owner }: AppSectionProps) {
  const fetcher = useFetcher<CodesResult>();
  const given = fetcher.data?.ok ? fetcher.data.value : null;
  const [intent, submit] = hasApp ? ['new-codes', security.newCodes] : ['set-up-app', security.setUpApp];
  return (
    <Section id="app" title={security.app}>
      <p>{hasApp ? security.appReady : setUp.text}</p>
      {hasApp && given && <RecoveryCodes codes={given.recoveryCodes} />}
      {!hasApp && given?.appKey && <ConfirmForm {...given.appKey} />}
      {!given && <PasswordForm {...{ fetcher, intent, submit }} {...owner} />}
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
    >
      <p>{setUp.scan}</p>
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

/** Shown once. */
function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-4">
      <h3 className="text-xl" tabIndex={-1} ref={heading}>
        {recovery.heading}
      </h3>
      <p>{recovery.text}</p>
      <ul className="grid rounded-field border-2 border-line bg-field p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton variant="small" getText={() => codes.join('\n')} label={recovery.copy} copied={recovery.copied} />
    </div>
  );
}
