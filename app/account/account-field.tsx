import {
  codeLabel,
  emailLabel,
  newPasswordLabel,
  passwordLabel,
  passwordRule,
  rememberMe,
} from '../../content/en/account/account.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import type { FormFailure } from '../ui/form/form-result.ts';
import { TextField } from '../ui/form/text-field.tsx';

const email = { name: 'email', label: emailLabel, type: 'email' } as const;
const password = { name: 'password', label: passwordLabel, type: 'password' } as const;

/** Password managers know the address as `username` on a page that signs in. */
const texts = {
  username: { ...email, autoComplete: 'username' },
  email: { ...email, autoComplete: 'email' },
  code: {
    name: 'code',
    label: codeLabel,
    autoComplete: 'one-time-code',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
  password: { ...password, autoComplete: 'current-password' },
  firstPassword: { ...password, hint: passwordRule, autoComplete: 'new-password' },
  newPassword: { ...password, label: newPasswordLabel, autoComplete: 'new-password' },
} as const;

export type AccountFieldName = keyof typeof texts | 'rememberMe';

type AccountFieldProps = {
  readonly field: AccountFieldName;
  readonly typed: FormFailure['values'];
  readonly wrongFields: NonNullable<FormFailure['fields']>;
  readonly refusalId: string;
};

export function AccountField({ field, typed, wrongFields, refusalId }: AccountFieldProps) {
  if (field === 'rememberMe')
    return <Checkbox name="rememberMe" label={rememberMe} defaultChecked={typed?.['rememberMe'] !== ''} />;
  const { name } = texts[field];
  return (
    <TextField
      {...texts[field]}
      errorId={wrongFields[name] && refusalId}
      // Announces the refusal where scripts are off.
      autoFocus={wrongFields[name] !== undefined}
      defaultValue={typed?.[name]}
    />
  );
}
