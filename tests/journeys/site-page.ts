type Role =
  | 'alert'
  | 'banner'
  | 'button'
  | 'contentinfo'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'main'
  | 'navigation'
  | 'region'
  | 'status'
  | 'tab'
  | 'tabpanel';

type RoleOptions = {
  /** Of the accessible name: a part of it in any case, or the whole of it with `exact`. */
  readonly name?: string;
  readonly exact?: boolean;
  readonly level?: number;
};

/** In CSS pixels, from the top left corner of the window. */
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

type Queries<P> = {
  getByRole(role: Role, options?: RoleOptions): P;
  getByLabel(label: string, options?: { readonly exact?: boolean }): P;
};

/**
 * Something on the page, looked up for each call. A Locator of Playwright is one, and so is what the drivers of the
 * other engines give (tests/browsers). `P` is the type of the parts inside it.
 */
export type Part<P> = Queries<P> & {
  click(): Promise<void>;
  /** Replaces what the field contains. */
  fill(text: string): Promise<void>;
  textContent(): Promise<string | null>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
  isVisible(): Promise<boolean>;
  boundingBox(): Promise<Box | null>;
  count(): Promise<number>;
};

/** What the steps that all engines share need of a page. Playwright's Page has it. */
export type SitePage<P extends Part<P>> = Queries<P> & {
  goto(address: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  reload(): Promise<unknown>;
  viewportSize(): { readonly width: number; readonly height: number } | null;
  /** Runs the function inside the page; it can use nothing from outside but its parameter. */
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Given>(run: (given: Given) => Result | Promise<Result>, given: Given): Promise<Result>;
  /** Waits until the function says yes inside the page, whichever document that is by then. */
  waitForFunction(isSo: () => unknown): Promise<unknown>;
  readonly keyboard: { press(key: string): Promise<void> };
};
