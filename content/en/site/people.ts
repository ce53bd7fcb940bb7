export type Person = {
  readonly name: string;
  /** The person's part in the programme: `Mentor for first versions`. */
  readonly role: string;
  /** One sentence about them. */
  readonly sentence: string;
  /** A file of `content/people/`, square, 320 pixels wide: `mira-sand.webp`. */
  readonly picture?: string;
};

/** The people of the programme, in the order of the page. About shows the section once the list has one. */
export const people: readonly Person[] = [];

export const heading = 'The people of Daybreak';
