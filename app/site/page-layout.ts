/**
 * A route’s `handle`, or its result for the data of the loader: the bar and the footer of the page.
 * Default: a split page with the slim footer.
 */
export type PageLook = {
  /** On night art, on light ground, or over both halves of a split page. `none`: a frame of its own. */
  readonly bar: 'night' | 'light' | 'split' | 'none';
  /** One row at the foot of a page that fills the screen, the whole footer, or none. */
  readonly footer: 'full' | 'slim' | null;
  /** A page of one person, whose own buttons come first: Apply is outlined in the bar. Default: false. */
  readonly isPrivate?: boolean;
};
