/** The consent to photos and the name, on the private page and on the page of the guardian. */
export const publicity = {
  heading: 'Photos and name',
  ask: {
    applicant:
      'May we show photos of you from our events, with your name? If we asked a guardian, they need to say yes too.',
    guardian: 'May we show photos of the young person from our events, with their name? We need their yes too.',
  },
  agree: 'Yes, you may',
  agreeText: 'You can change your answer at any time.',
  agreed: 'You said yes to photos.',
  refuse: 'No, you may not',
  refuseText: 'Nothing else changes.',
  refused: 'You said no to photos.',
  legend: 'Your answer about photos',
  button: 'Save my choice',
} as const;
