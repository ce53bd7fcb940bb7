export const resendLink = {
  asking: {
    heading: 'Lost your link?',
    text: 'Enter the email you applied with and we’ll send your private link there.',
  },
  button: 'Send me the link',
  noAccess: 'Can’t open that mailbox any more? Have your reference ready and write to',
  sent: {
    heading: 'Check your email',
    text: 'If there’s an application with this address, the link is on its way. It can take a few minutes. We say the same for every address, so that nobody can find out who applied.',
  },
  home: 'Home',
  erased: { heading: 'It’s deleted.', text: 'Your answers, our notes and all messages are gone.' },
} as const;
