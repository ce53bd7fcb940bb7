import type { Rubric } from '../../core/reviews/rubric.ts';

/** About the venture, never about the person. */
export const rubric: Rubric = {
  questions: [
    {
      text: 'Is there a person with the problem?',
      short: 'the problem',
      levels: [
        'Nobody is named who has it.',
        'A group is named, without an example.',
        'One person or case is described.',
        'Several people are described, and what they do today.',
        'People were asked, and their words are in the text.',
      ],
    },
    {
      text: 'Can I picture how it works?',
      short: 'how it works',
      levels: [
        'I cannot tell what it is.',
        'I can tell what it is, not how it works.',
        'I see the main step; others are missing.',
        'I see every step from start to end.',
        'I could draw it now, and so could a child.',
      ],
    },
    {
      text: 'Has it met the world?',
      short: 'met the world',
      levels: [
        'Only thought about.',
        'Talked about with people who would use it.',
        'Tried once, on paper or by hand.',
        'Tried several times, and changed by it.',
        'Used again by people who were not asked to.',
      ],
    },
    {
      text: 'Could a first version exist by summer?',
      short: 'a first version',
      levels: [
        'It needs what nobody here has.',
        'Only with much money or many people.',
        'Possible if it is made much smaller.',
        'Possible with a mentor.',
        'It is nearly there.',
      ],
    },
  ],
};
