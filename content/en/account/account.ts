import { transportFailures } from '../forms.ts';

export const login = {
  title: 'Login: Daybreak',
  heading: 'Login',
  button: 'Login',
  busy: 'Signing you in...',
  toggle: 'Need an account? Register',
} as const;
export const register = {
  title: 'Register: Daybreak',
  heading: 'Register',
  button: 'Sign Up',
  busy: 'Making your account...',
  toggle: 'Already have an account? Login',
  purpose: 'An account keeps all your applications in one place. You do not need one to apply.',
  teamPurpose: 'For people on the team: register with the address that you were added with.',
} as const;
/** Below the field for a new password. */
export const passwordRule = 'At least 8 characters. A few words in a row are strong and easy to remember.';
export const description = 'Sign in to your Daybreak account.';
export const password = 'Password';
export const showPassword = {
  show: { button: 'Show', name: 'Show password' },
  hide: { button: 'Hide', name: 'Hide password' },
} as const;
export const rememberMe = 'Keep me signed in';
export const or = 'or';
export const forgotLabel = 'Forgot your password?';
export const backToLogin = 'Back to Login';

/** What was done on the page before, said on the one it led to; the codes stand in addresses (`?notice=`). */
export const notices = {
  'password-changed': 'Your password is changed. Log in with the new one.',
  'account-deleted': 'Your account is deleted.',
  'email-confirmed': 'Your email is confirmed.',
  'link-sent': 'A new link is on its way to you. It works for one week.',
  'link-later':
    'Your account is made. We could not send the link that confirms your email yet, because many links were asked for just now. Please ask for it here in an hour.',
} as const;

/** What went wrong, in plain English, and the way on; the codes are those of app/account/account-result.ts. */
type Refusal = { readonly text: string; readonly link?: { readonly label: string; readonly to: string } };

const forgotLink = { label: 'Reset your password', to: '/login/forgot' } as const;
const loginLink = { label: 'Go to Login', to: '/login' } as const;

export const refusals = {
  'wrong-credentials': {
    text: 'The password is wrong, or there is no account with this email address.',
    link: forgotLink,
  },
  'not-an-email': { text: 'Please enter an email address, like name@school.example.' },
  'email-taken': { text: 'There is already an account with this email address.', link: loginLink },
  'password-too-short': { text: 'Please choose a longer password: at least 8 characters.' },
  'password-too-long': { text: 'Please choose a shorter password: at most 128 characters.' },
  'password-common': { text: 'Many people use this password, so it is guessed first. Please choose another one.' },
  'google-password-first': {
    text: 'This email already has an account with a password. Log in with the password and confirm your email; after that, Google works too.',
    link: forgotLink,
  },
  'google-email-unverified': {
    text: 'Google has not confirmed this email. Confirm it there, or use your email and a password.',
  },
  'link-spent': {
    text: 'This link has been used already, or it is too old.',
    link: { label: 'Ask for a new one', to: '/login/forgot' },
  },
  'link-unknown': {
    text: 'We cannot use this link here, and nothing has changed. Tell us what the mail says, and we will help.',
    link: { label: 'Contact us', to: '/#contact' },
  },
  'other-account': {
    text: 'This link belongs to another account. Sign out, then log in with the email that got the link.',
  },
  'not-signed-in': { text: 'You are not signed in any more.', link: loginLink },
  'google-not-configured': {
    text: 'Signing in with Google does not work here yet. Use your email and a password instead.',
  },
  'google-unreachable': {
    text: 'Google does not answer right now. Try again in a moment, or use your email and a password.',
  },
  'google-denied': {
    text: 'Google did not sign you in. A school may not allow its accounts here. Use another account, or your email and a password.',
  },
  'google-failed': { text: 'Signing in with Google did not work. Try again, or use your email and a password.' },
  'too-many': { text: 'There were too many tries just now. Wait a few minutes, then try again.' },
  'too-many-mails': {
    text: 'Several links were asked for just now. Look in your mailbox and in the spam folder, or wait an hour and try again.',
  },
  'wrong-code': { text: 'This code is wrong, too old, or was used already. Type the newest one.' },
  'passkey-refused': { text: 'This passkey does not fit. Try again, or use a code.' },
  // Said by the browser itself.
  'passkey-missing': { text: 'Your browser gave us no passkey. Try again, or use a code.' },
  'wrong-password': { text: 'The password is wrong.' },
  'verify-first': {
    text: 'Please confirm your email first.',
    link: { label: 'Go to your dashboard', to: '/dashboard' },
  },
  'prove-first': { text: 'Please prove your second factor first.' },
  'sign-in-again': { text: 'For this, please sign out and log in again.' },
  unreadable: { text: transportFailures.unreadable },
  unavailable: { text: transportFailures.unavailable },
  overloaded: { text: transportFailures.overloaded },
  unsent: { text: transportFailures.unsent },
} as const satisfies Record<string, Refusal>;

/** The time to wait as the texts name it when the exact one is not known. */
const roughWait = /a few minutes|an hour/;

/** The text for a refusal; with `waitSeconds` it names the time to wait. */
export function describeRefusal(code: keyof typeof refusals, waitSeconds = 0): Refusal {
  const refusal: Refusal = refusals[code];
  return waitSeconds === 0 ? refusal : { ...refusal, text: refusal.text.replace(roughWait, describeWait(waitSeconds)) };
}

function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  return minutes < 60 ? `${minutes} minutes` : 'an hour';
}
