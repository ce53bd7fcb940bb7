import { transportFailures } from '../forms.ts';

export const login = {
  heading: 'Login',
  button: 'Login',
  busy: 'Signing you in...',
  toggle: 'Need an account? Register',
} as const;
export const register = {
  heading: 'Register',
  button: 'Sign Up',
  busy: 'Creating your account...',
  toggle: 'Already have an account? Login',
  purpose: 'An account keeps all your applications in one place. You don’t need one to apply.',
  teamPurpose: 'On the team? Register with the address you were invited at.',
} as const;
/** Below the field for a new password. */
export const passwordRule = 'At least 8 characters. A few words in a row are strong and easy to remember.';
export const fieldLabels = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  /** Of the app, or a recovery code. */
  code: 'Code',
  rememberMe: 'Keep me signed in',
} as const;
/** Asks for another mail. */
export const resend = { button: 'Send it again', busy: 'Sending...' } as const;
export const or = 'or';
export const forgotLink = { text: 'Forgot your password?', to: '/login/forgot' } as const;
export const backToLogin = { text: 'Back to Login', to: '/login' } as const;

/** Said once, on the next page. */
export const notices = {
  passwordChanged: 'Password changed. Sign in with your new one.',
  accountDeleted: 'Account deleted.',
  emailConfirmed: 'Email confirmed.',
  linkSent: 'We’ve sent you a new link. It works for one week.',
  linkLater:
    'Your account is ready. We couldn’t send the link to confirm your email yet: too many people asked for one. Ask for it here in an hour.',
} as const;

/** The problem and the way on, by its code. */
type Refusal = { readonly text: string; readonly link?: { readonly label: string; readonly to: string } };

const resetLink = { label: 'Reset your password', to: '/login/forgot' } as const;
const loginLink = { label: 'Go to Login', to: '/login' } as const;

export const refusals = {
  'wrong-credentials': {
    text: 'That email and password don’t match an account.',
    link: resetLink,
  },
  'not-an-email': { text: 'Enter an email address, like name@school.example.' },
  'email-taken': { text: 'There’s already an account with this email address.', link: loginLink },
  'password-too-short': { text: 'Choose a longer password: at least 8 characters.' },
  'password-too-long': { text: 'Choose a shorter password: up to 128 characters.' },
  'password-common': { text: 'That password is too easy to guess. Choose another.' },
  'google-password-first': {
    text: 'This email already has an account with a password. Sign in with the password and confirm your email. After that, Google works too.',
    link: resetLink,
  },
  'google-email-unverified': {
    text: 'Google hasn’t confirmed this email. Confirm it there, or use your email and a password.',
  },
  'link-spent': { text: 'This link has expired or been used.' },
  'other-account': {
    text: 'This link belongs to another account. Sign out, then sign in with the email that got the link.',
  },
  'not-signed-in': { text: 'You’ve been signed out.', link: loginLink },
  'google-not-configured': {
    text: 'Signing in with Google doesn’t work here yet. Use your email and a password instead.',
  },
  'google-unreachable': {
    text: 'Google isn’t responding. Try again in a moment, or use your email and a password.',
  },
  'google-denied': {
    text: 'Google didn’t sign you in. A school may not allow its accounts here. Use another account, or your email and a password.',
  },
  'google-failed': { text: 'Signing in with Google didn’t work. Try again, or use your email and a password.' },
  'too-many': { text: 'Too many attempts. Wait a few minutes, then try again.' },
  'too-many-mails': {
    text: 'We’ve just sent several links. Check your inbox and spam folder, or wait an hour and try again.',
  },
  'wrong-code': { text: 'That code is wrong or has expired. Enter the newest one.' },
  'passkey-refused': { text: 'That passkey doesn’t match this account. Try again, or use a code.' },
  // Said by the browser itself.
  'passkey-missing': { text: 'Your browser didn’t give us a passkey. Try again, or use a code.' },
  'wrong-password': { text: 'That password is wrong.' },
  'verify-first': {
    text: 'Confirm your email first.',
    link: { label: 'Go to your dashboard', to: '/dashboard' },
  },
  'not-agreed': { text: 'Tick the box to agree. Ask a coordinator about a rule that you can’t agree to.' },
  'prove-first': { text: 'Complete two-step verification first.' },
  'sign-in-again': { text: 'To do this, sign out and sign in again.' },
  unreadable: { text: transportFailures.unreadable },
  unavailable: { text: transportFailures.unavailable },
  overloaded: { text: transportFailures.overloaded },
  unsent: { text: transportFailures.unsent },
} as const satisfies Record<string, Refusal>;

/** The rough time to wait in the texts. */
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
