/** What a route exports as `handle`: how the bar stands on its page, and whether the footer closes it. */
export type PageLook = {
  /** On night art, on light ground, or over both halves of a split page. */
  readonly bar: 'night' | 'light' | 'split';
  readonly footer: boolean;
};

/** For a page whose look depends on the data that its loader gave. */
export type FindPageLook<Data> = (loaderData: Data) => PageLook;
