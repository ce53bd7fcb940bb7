/** The consent to photos and the name, on the private page and on the page of the guardian. */
export const publicity = {
  heading: 'Photos and name',
  ask: {
    applicant:
      'May we show photos of you from our events, with your name? If we ask a parent or guardian, we need their yes too.',
    guardian: 'May we show photos of the young person from our events, with their name? We need their yes too.',
  },
  agree: 'Yes, you may',
  agreeText: 'You can change your answer at any time.',
  agreed: 'You said yes.',
  refuse: 'No, you may not',
  refuseText: 'Nothing else changes.',
  refused: 'You said no.',
  button: 'Save my choice',
} as const;
