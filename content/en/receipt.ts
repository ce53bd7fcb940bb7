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
      unmailed: 'It stands on your private page.',
    },
    {
      lead: 'We read it.',
      mailed: 'People from our team read all of it. Experts see your idea, not your name.',
      unmailed: 'People from our team read all of it. Experts see your idea, not your name.',
    },
    {
      lead: 'We write to you.',
      mailed: 'The answer comes by mail, and stands on your private page.',
      unmailed: 'The answer stands on your private page.',
    },
  ],
  follow: 'Follow your application',
  copyAnswers: 'Copy my answers',
  shared: 'On a shared computer? Write the reference down. This panel is gone as soon as you leave the page.',
  account: 'With an account you find all your applications in one place.',
} as const;

export const privacyLine = { text: 'What we keep, who sees it, for how long:', link: 'Privacy' } as const;

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
  late: 'Somebody from Daybreak gave you a late link? Open that link, it lets you in.',
  roadmap: 'See the roadmap',
  ask: 'Ask us',
} as const;

/** `That is Berlin time (UTC+2).`, from an IANA name and an offset. */
export function describeZone(timeZone: string, offset: string): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return closed.zone.replace('{place}', place).replace('{offset}', offset);
}
