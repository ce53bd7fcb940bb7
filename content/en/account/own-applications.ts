/** The applications of an account on its dashboard. */
export const ownApplications = {
  signedInAs: 'You’re signed in as {email}.',
  heading: 'Your applications',
  none: { lead: 'No application with {email} yet.', text: 'Apply with this address to track it here.' },
  apply: 'Apply',
  unproven: {
    lead: 'Confirm your email.',
    text: 'We’ve sent a link to {email}. Open it to confirm that it’s yours.',
  },
  sent: 'sent {date}.',
  answerBy: 'You’ll hear from us by {date}.',
  follow: 'Track',
} as const;
