/** A size in CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

export type PageOptions = {
  readonly viewport: Size;
  /** Whether the page's own scripts run. */
  readonly scripts: boolean;
};

/**
 * One window of a browser: the little that both W3C protocols can do. Scripts are bodies of functions, as text; their
 * parameters and results are JSON.
 */
export type Driver = {
  open(url: string): Promise<void>;
  goBack(): Promise<void>;
  goForward(): Promise<void>;
  reload(): Promise<void>;
  run(body: string, parameters: readonly unknown[]): Promise<unknown>;
  /** Presses this spot of the window with the main button of a mouse; in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** The visible part of the page as a PNG, one pixel for each CSS pixel. */
  takeScreenshot(): Promise<Uint8Array>;
  /** What the page wrote to the console as an error or a warning, and what it threw. */
  readComplaints(): Promise<readonly string[]>;
  end(): Promise<void>;
};

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowRight' | 'ArrowLeft' | 'Home' | 'End' | 'Backspace';

export type Browser = {
  /** As the browser itself gives it. */
  readonly version: string;
  /** A window that knows nothing of the ones before: no cookies, no storage. */
  openPage(options: PageOptions): Promise<Driver>;
  end(): Promise<void>;
};
