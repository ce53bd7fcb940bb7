/** The applications of an account on its dashboard. */
export const ownApplications = {
  signedInAs: 'You are signed in as {email}.',
  heading: 'Your applications',
  none: { lead: 'No application with {email} yet.', text: 'When you apply with this address, you can follow it here.' },
  apply: 'Apply',
  unproven: {
    lead: 'Please confirm your email.',
    text: 'We sent a link to {email}. Open it, and you find your applications here.',
  },
  sent: 'sent {date}.',
  answerBy: 'You get an answer by {date}.',
  message: 'A new message from {date}.',
  answered: 'Answered {date}.',
  follow: 'Follow',
} as const;
