const minutes = (count: number) => (count === 1 ? 'one more minute' : `${count} more minutes`);

/** The page that the link in the site's terminal opens while there is no coordinator. */
export const firstCoordinator = {
  title: 'The first coordinator: Daybreak',
  description: 'Make the account that opens the staff side.',
  heading: 'You are the first.',
  lead: 'Make the account that opens the staff side. You become its coordinator, and you invite the others.',
  name: 'Name',
  nameHint: 'Your team sees it.',
  button: 'Make my account',
  busy: 'Making your account...',
  signedIn: (email: string) => `You are signed in as ${email}.`,
  take: 'Become the coordinator',
  taking: 'One moment...',
  until: (count: number) =>
    `This page works once, for ${minutes(count)}. After that, start Daybreak again for a new link.`,
} as const;

export const firstLinkOver = {
  heading: 'This link is used up.',
  lead: 'It works once, for 30 minutes, and only while there is no coordinator.',
  question: 'Are you that coordinator?',
  text: 'Log in with the email that you chose.',
  button: 'Go to Login',
  otherwise: 'Otherwise start Daybreak again. It writes a new link into its terminal.',
} as const;
