/** What a route exports as `handle`: how the bar stands on its page, and whether the footer closes it. */
export type PageLook = {
  /** On night art, on light ground, or over both halves of a split page. `none`: the route brings its own frame. */
  readonly bar: 'night' | 'light' | 'split' | 'none';
  readonly footer: boolean;
};
