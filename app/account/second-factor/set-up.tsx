import { setUp } from '../../../content/en/account/second-factor.ts';
import type { NewApp } from '../../../domain/ports/second-factor.ts';
import type { AccountFailure } from '../account-result.ts';
import { CodeForm } from './code-form.tsx';

type AppSetUpProps = {
  readonly action: string;
  readonly app: NewApp;
  readonly failure: AccountFailure | undefined;
};

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
