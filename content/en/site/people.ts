export type Person = {
  readonly name: string;
  /** What this person does in the programme: `Mentor for first versions`. */
  readonly role: string;
  /** One sentence about them. */
  readonly sentence: string;
  /** A file of `content/people/`, square, 320 pixels wide: `mira-sand.webp`. */
  readonly picture?: string;
};

/** Who runs the programme, in the order of the page. While the list is empty, About has no such section. */
export const people: readonly Person[] = [];

export const heading = 'The people of Daybreak';
