/** The panel above the form once an application is stored. */
export const receipt = {
  label: 'Your receipt',
  reference: 'Your reference',
  copy: 'Copy',
  copied: 'Copied',
  answerBy: 'You’ll hear from us by {date}.',
  steps: [
    {
      lead: 'We have it.',
      mailed: 'We’re emailing your reference and private link.',
      unmailed: 'You’ll find it on your private page.',
    },
    {
      lead: 'We read it.',
      mailed: 'Our team reads every word. Experts see your idea, not your name.',
      unmailed: 'Our team reads every word. Experts see your idea, not your name.',
    },
    {
      lead: 'We reply.',
      mailed: 'You’ll get an email, and find the reply on your private page.',
      unmailed: 'You’ll find the reply on your private page.',
    },
  ],
  email: { before: 'Check this address:', question: 'Wrong address?', link: 'Change it' },
  guardian: {
    lead: 'One thing left: your parent’s email.',
    text: 'You’re under\u00a0{age}, so we need to ask a parent or guardian too.',
    link: 'Add their email',
    onPage: 'Add their email on your private page.',
  },
  follow: 'Track your application',
  /** The same form came before, so its private link goes to the address only. */
  repeated: 'You’ve sent this before. We’ll email its private link to that address.',
  getLink: 'Email me my link',
  shared: 'On a shared computer? Write down your reference, then close this tab: this box stays until you do.',
} as const;

/** Below the receipt, above the empty form. */
export const another = 'Another idea? You can send it here.';

export const privacyLine = { text: 'Who sees this, and for how long:', link: 'Privacy' } as const;

/** The form while applications are closed. */
export const closed = {
  lead: 'A basic concept is enough, and it can wait a little.',
  heading: 'Applications are closed.',
  opens: 'We’ll reopen on {date}.',
  zone: 'That’s {place} time ({offset}).',
  unknown: 'We’ll reopen later. We don’t know the date yet.',
  until: 'Until then:',
  advice:
    'write your idea down, try it on paper and show it to three people who’d use it. That’s all the form asks about.',
  roadmap: 'See the roadmap',
  ask: 'Ask us',
} as const;

/** `That’s Berlin time (UTC+2).`, from an IANA name and an offset. */
export function describeZone(timeZone: string, offset: string): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return closed.zone.replace('{place}', place).replace('{offset}', offset);
}
