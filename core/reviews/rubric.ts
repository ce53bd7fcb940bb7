export type Rubric = {
  readonly questions: readonly {
    readonly text: string;
    /** As part of a list in a sentence. */
    readonly short: string;
    readonly levels: readonly [string, string, string, string, string];
  }[];
};

export const levelCount = 5;
export const questionCount = 4;
export const reasonMaxLength = 500;

export type Levels = readonly (number | null)[];
