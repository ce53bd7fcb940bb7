/** The organisation and the person behind the site: settings OPERATOR_… and CONTACT_NAME. */
export type Operator = {
  readonly name: string;
  readonly town: string;
  readonly country: string;
  /** The person who reads the emails. */
  readonly contact: string;
};

/** On the pages until the settings name others. */
export const sampleOperator: Operator = {
  name: 'Sample Association',
  town: 'Sampletown',
  country: 'Sampleland',
  contact: 'Sam Sample',
};

export const operatorTexts = {
  heading: 'Who runs Daybreak',
  /** On About. Add in your own words who you are, since when, and who pays. */
  about: 'We run the programme, choose its experts and mentors, make every introduction, and answer for your data.',
  who: 'Daybreak is run by {operator}.',
  contact: 'Your contact is {name}:',
} as const;

export const describeOperator = ({ name, town, country }: Operator) => `${name}, ${town}, ${country}`;

export const whoRunsIt = (operator: Operator) => operatorTexts.who.replace('{operator}', describeOperator(operator));
