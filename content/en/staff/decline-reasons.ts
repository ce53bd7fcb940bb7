/** Reasons for declining. The advice is in the message; a coordinator fills its square brackets. */
export const declineReasons = {
  'hard-to-picture': {
    name: 'Hard to picture',
    hint: 'We couldn’t see how people would use it.',
    advice:
      'We couldn’t picture how people would use it. Describe one day in the life of [a person who would use it], from start to finish.',
  },
  'not-tried': {
    name: 'No one has tried it yet',
    hint: 'It’s still an idea; no one outside has used it.',
    advice:
      'No one outside has used it yet, so we can’t tell what works. Ask [two people who would use it] to try it on paper for a week, and write down what surprised you.',
  },
  'much-like': {
    name: 'Much like something that exists',
    hint: 'We know services that do nearly the same.',
    advice:
      'It does nearly the same as [a service that exists]. Ask three people who use it what they miss, and start with what they say.',
  },
  'too-much': {
    name: 'Too much at once',
    hint: 'There are several ventures in it.',
    advice:
      'There are several ventures in it, and each one is work for a team. Choose [the part that people would miss most] and leave the rest for later.',
  },
  'not-here': {
    name: 'Not for this programme',
    hint: 'It’s good, but we’re not the right people for it.',
    advice:
      'Your idea is good, but we’re not the right people for it. Show it to [a programme or a person that fits better]: they know more about it than we do.',
  },
} as const;

export type DeclineReason = keyof typeof declineReasons;

export const declineHeading = 'What was missing';
