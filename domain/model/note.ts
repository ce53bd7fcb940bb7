export const recommendations = ['refine', 'investor-ready', 'not-this-time'] as const;
export type Recommendation = (typeof recommendations)[number];

/** `notes`: parent is the application, group is the author's address, position is `at`. Its author may change it. */
export type Note = {
  readonly at: string;
  readonly author: string;
  readonly text: string;
  readonly editedAt: string | null;
  readonly recommendation: Recommendation | null;
};
