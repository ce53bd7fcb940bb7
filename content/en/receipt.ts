/** The panel below the form once an application is stored. */
export const receipt = {
  label: 'Your receipt',
  reference: 'Your reference',
  copy: 'Copy',
  copied: 'Copied',
  answerBy: 'You get an answer by {date}.',
  steps: [
    {
      lead: 'We have it.',
      mailed: 'A mail with the reference and your private link is on its way to you.',
      unmailed: 'You find it on your private page.',
    },
    {
      lead: 'We read it.',
      mailed: 'People from our team read all of it. Experts see your idea, not your name.',
      unmailed: 'People from our team read all of it. Experts see your idea, not your name.',
    },
    {
      lead: 'We write to you.',
      mailed: 'The answer comes by mail. You also find it on your private page.',
      unmailed: 'You find the answer on your private page.',
    },
  ],
  email: { before: 'Our answer goes to', question: 'Not right?', link: 'Correct it' },
  guardian: {
    text: 'You are under\u00a0{age}, so a parent is asked too.',
    link: 'Tell us whom',
    onPage: 'Tell us whom on your private page.',
  },
  follow: 'Follow your application',
  /** The same form came before, and its private link is given to the address alone. */
  repeated: 'You sent this before. We send its private link to that address.',
  getLink: 'Send me my link',
  copyAnswers: 'Copy my answers',
  shared: 'On a shared computer? Write the reference down, then close this tab.',
  account: 'With an account you find all your applications in one place.',
} as const;

export const privacyLine = { text: 'Who sees this, and for how long:', link: 'Privacy' } as const;

/** The form while applications are closed. */
export const closed = {
  lead: 'A basic concept is enough. It can wait a little.',
  heading: 'Applications are closed.',
  opens: 'They open again on {date}.',
  zone: 'That is {place} time ({offset}).',
  local: 'Where you are, it is {date}.',
  unknown: 'They open again later; we do not know the date yet.',
  until: 'Until then:',
  advice:
    'write your idea down, try it on paper, and show it to three people who would use it. That is all the form asks about.',
  roadmap: 'See the roadmap',
  ask: 'Ask us',
} as const;

/** `That is Berlin time (UTC+2).`, from an IANA name and an offset. */
export function describeZone(timeZone: string, offset: string): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return closed.zone.replace('{place}', place).replace('{offset}', offset);
}
