/** The facts of the programme that are decided, in the words for visitors. The site leaves out the others. */
export type Programme = {
  /** The programme in one line: `A mentoring programme of twelve weeks`. */
  readonly what?: string;
  /** For whom: `High-school students under 20`. */
  readonly forWhom?: string;
  /** When it begins and ends: `From 1 March to 30 May`. */
  readonly when?: string;
  /** The place: `Online, and two weekends in Rivermouth`. */
  readonly where?: string;
  /** The language of the meetings: `English`. */
  readonly language?: string;
  /** The cost for a founder: `Nothing`. */
  readonly cost?: string;
  /** The share of a start-up that the programme takes: `None`. */
  readonly equity?: string;
  /** How soon an application or a mail is answered: `Within two weeks`. */
  readonly answerTime?: string;
};

export type FactName = keyof Programme;

export const programme: Programme = {};

/** The label of each fact, in the order of the page. */
export const factLabels: Readonly<Record<FactName, string>> = {
  what: 'What it is',
  forWhom: 'For whom',
  when: 'When',
  where: 'Where',
  language: 'Language',
  cost: 'What it costs',
  equity: 'Equity we take',
  answerTime: 'You’ll hear from us',
};

/** The heading over the facts, for those who cannot see that they belong together. */
export const factsHeading = 'The programme at a glance';
