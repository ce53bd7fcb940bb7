/** The page behind the link in the site's terminal, until there is a coordinator. */
export const firstCoordinator = {
  heading: 'You are the first.',
  lead: 'You’ll be the coordinator of this site, and you can invite the others.',
  signedIn: (email: string) => `You’re signed in as ${email}.`,
  button: 'Become the coordinator',
  busy: 'One moment...',
  until: 'This page works once, for 30 minutes. After that, start Daybreak again for a new link.',
} as const;

export const firstLinkOver = {
  heading: 'This link no longer works.',
  text: 'It works once, for 30 minutes, and only while there’s no coordinator. If you are that coordinator, sign in with the email you chose. Otherwise, start Daybreak again: it prints a new link in its terminal.',
  links: [{ text: 'Go to Login', to: '/login?next=/staff' }],
} as const;
