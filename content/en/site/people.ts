/** The base name of a picture in `content/people/`: `mira-sand` for `mira-sand.jpg`. */
type PictureName = string;

export type Person = {
  readonly name: string;
  /** What this person does in the programme: `Mentor for first versions`. */
  readonly role: string;
  /** One sentence about them. */
  readonly sentence: string;
  /** Absent: the person is shown without a picture. `npm run make:pictures` makes the files that the page shows. */
  readonly picture?: PictureName;
};

/** Who runs the programme, in the order of the page. While the list is empty, About has no such section. */
export const people: readonly Person[] = [];

export const heading = 'The people of Daybreak';
