/**
 * What a route exports as `handle`, or makes there of the data that its loader gave: how the bar stands on its page, and which
 * footer closes it. Without it: a split page with the slim footer.
 */
export type PageLook = {
  /** On night art, on light ground, or over both halves of a split page. `none`: the route brings its own frame. */
  readonly bar: 'night' | 'light' | 'split' | 'none';
  /** One row at the foot of a page that fills the screen, the whole footer, or none. */
  readonly footer: 'full' | 'slim' | null;
  /** A page of one person, whose own buttons come first: Apply is outlined in the bar. Default: false. */
  readonly isPrivate?: boolean;
};
