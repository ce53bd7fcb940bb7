import { nameLabel, nameNote, password, passwordRule, rememberMe } from '../../content/en/account/account.ts';
import { reset } from '../../content/en/account/reset-password.ts';
import { codeLabel } from '../../content/en/account/second-factor.ts';
import { labels } from '../../content/en/labels.ts';
import { nameMaxLength } from '../../core/team/member-name.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import type { FormFailure } from '../ui/form/form-result.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { PasswordField } from './password-field.tsx';

const email = { name: 'email', label: labels.email, type: 'email', spellCheck: false, autoCapitalize: 'none' } as const;

/** Password managers know the address as `username` on a page that signs in. */
const texts = {
  name: { name: 'name', label: nameLabel, hint: nameNote, autoComplete: 'name', maxLength: nameMaxLength },
  username: { ...email, autoComplete: 'username' },
  email: { ...email, autoComplete: 'email' },
  code: {
    name: 'code',
    label: codeLabel,
    autoComplete: 'one-time-code',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
} as const;

const passwords = {
  password: { label: password, autoComplete: 'current-password' },
  firstPassword: { label: password, hint: passwordRule, autoComplete: 'new-password' },
  newPassword: { label: reset.password, autoComplete: 'new-password' },
} as const;

export type AccountFieldName = keyof typeof texts | keyof typeof passwords | 'rememberMe';

type AccountFieldProps = {
  readonly field: AccountFieldName;
  readonly intent: string | undefined;
  readonly typed: FormFailure['values'];
  readonly wrongFields: NonNullable<FormFailure['fields']>;
  readonly refusalId: string;
};

export function AccountField({ field, intent, typed, wrongFields, refusalId }: AccountFieldProps) {
  if (field === 'rememberMe')
    return <Checkbox name="rememberMe" label={rememberMe} defaultChecked={typed?.rememberMe !== ''} />;
  const getState = (name: 'name' | 'email' | 'code' | 'password') => ({
    id: intent ? `${name}-${intent}` : name,
    errorId: wrongFields[name] && refusalId,
    // Announces the refusal where scripts are off.
    autoFocus: wrongFields[name] !== undefined,
  });
  if (field in passwords)
    return <PasswordField {...passwords[field as keyof typeof passwords]} {...getState('password')} />;
  const { name, ...text } = texts[field as keyof typeof texts];
  const first = name === 'code' ? undefined : typed?.[name];
  return <TextField name={name} {...text} {...getState(name)} defaultValue={first} enterKeyHint="next" />;
}
