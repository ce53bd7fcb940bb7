/** Why an application is declined. The advice stands in the message; staff complete what is in square brackets. */
export const declineReasons = {
  'hard-to-picture': {
    name: 'Hard to picture',
    hint: 'We could not see who does what with it.',
    advice:
      'We could not picture who does what with it. Describe one day of [a person who would use it], from the first minute to the last.',
  },
  'not-tried': {
    name: 'No one has tried it yet',
    hint: 'It is an idea so far; nobody outside has used it.',
    advice:
      'Nobody outside has used it yet, so we cannot tell what holds. Ask [two people who would use it] to try it on paper for a week, and write down what you did not expect.',
  },
  'much-like': {
    name: 'Much like something that exists',
    hint: 'We know services that do nearly the same.',
    advice:
      'It does nearly the same as [a service that exists]. Ask three people who use that what they miss, and begin with what they say.',
  },
  'too-much': {
    name: 'Too much at once',
    hint: 'There are several ventures in it.',
    advice:
      'There are several ventures in it, and each one is work for a team. Choose [the part that people would miss most] and leave the rest for later.',
  },
  'not-here': {
    name: 'Not for this programme',
    hint: 'It is good, and we are not the right people for it.',
    advice:
      'Your idea is good, and we are not the right people for it. Show it to [a programme or a person that fits better]; they know more about it than we do.',
  },
} as const;

export type DeclineReason = keyof typeof declineReasons;
export const declineTexts = {
  heading: 'What was missing',
  missing: 'Choose a reason. What you wrote is still here.',
} as const;
