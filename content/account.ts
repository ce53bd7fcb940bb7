export const login = {
  title: 'Login: Daybreak',
  heading: 'Login',
  button: 'Login',
  toggle: 'Need an account? Register',
} as const;
export const register = {
  title: 'Register: Daybreak',
  heading: 'Register',
  button: 'Sign Up',
  toggle: 'Already have an account? Login',
} as const;
export const description = 'Sign in to your Daybreak account.';
export const email = 'Email';
export const password = 'Password';
export const or = 'or';
export const google = 'Sign in with Google';
export const notOpenYet = 'Accounts are not open yet. You can apply without one.';

export const dashboard = {
  title: 'Dashboard: Daybreak',
  description: 'Your Daybreak account.',
  label: 'Signed in',
  heading: 'Dashboard',
  text: 'You are signed in.',
  signOut: 'Sign Out',
  home: 'Home',
} as const;

export const loading = 'Loading...';
