const minutes = (count: number) => (count === 1 ? 'one more minute' : `${count} more minutes`);

/** The page that the link in the site's terminal opens while there is no coordinator. */
export const firstCoordinator = {
  title: 'The first coordinator: Daybreak',
  description: 'Create the account that opens the staff area.',
  heading: 'You are the first.',
  lead: 'Create the account that opens the staff area. You’ll be the coordinator and can invite the others.',
  button: 'Create my account',
  busy: 'Creating your account...',
  signedIn: (email: string) => `You’re signed in as ${email}.`,
  take: 'Become the coordinator',
  taking: 'One moment...',
  until: (count: number) =>
    `This page works once, for ${minutes(count)}. After that, start Daybreak again for a new link.`,
} as const;

export const firstLinkOver = {
  heading: 'This link no longer works.',
  lead: 'It works once, for 30 minutes, and only while there’s no coordinator.',
  question: 'Are you that coordinator?',
  text: 'Sign in with the email you chose.',
  button: 'Go to Login',
  otherwise: 'Otherwise, start Daybreak again. It prints a new link in its terminal.',
} as const;
