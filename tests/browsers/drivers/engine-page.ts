import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import type { Part, SitePage } from '../../journeys/site-page.ts';

/** A size in CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

export type Key = 'Escape' | 'Tab' | 'ArrowRight' | 'End' | 'Backspace';

/**
 * One window of a browser: the little that both W3C protocols can do. Scripts are bodies of functions, as text; their
 * parameters and results are JSON.
 */
export type Driver = {
  open(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  reload(): Promise<unknown>;
  run(body: string, parameters: readonly unknown[]): Promise<unknown>;
  /** Presses this spot of the window with the main button of a mouse; in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** The visible part of the page as a PNG, one pixel for each CSS pixel. */
  screenshot(): Promise<Buffer>;
  /** What the page wrote to the console as an error or a warning, and what it threw. */
  readComplaints(): Promise<readonly string[]>;
  end(): Promise<void>;
};

export type Browser = {
  /** A window that knows nothing of the ones before: no cookies, no storage. `scripts`: whether the page's own run. */
  openPage(options: { readonly viewport: Size; readonly scripts: boolean }): Promise<Driver>;
  end(): Promise<void>;
};

const timeoutMs = 15_000;
const pauseMs = 30;

/** A path from the page to a part of it: each query looks inside what the one before has found. */
type Query = { readonly by: 'role' | 'label'; readonly value: string } & Parameters<Part<unknown>['getByRole']>[1];

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Runs inside the page, as text. Names are matched as Playwright does it: a part in any case, unless `exact`. */
const find = `
const find = (queries) => {
  const { queryAllByRole, queryAllByLabelText } = window.TestingLibraryDom;
  const match = ({ exact }, text) =>
    text === undefined || exact ? text : new RegExp(text.replace(/[.*+?^$\{}()|[\\]\\\\]/g, '\\\\$&'), 'i');
  // A page that is still arriving has no body yet.
  let found = document.body ? [document.body] : [];
  for (const query of queries) {
    const { by, value, name, level } = query;
    const look = (part) =>
      by === 'label'
        ? queryAllByLabelText(part, match(query, value))
        : queryAllByRole(part, value, { name: match(query, name), level });
    found = [...new Set(found.flatMap(look))];
  }
  return found;
};`;

/** The middle of the first line box, for a link may be broken into two. */
const findSpot = `
const findSpot = (element) => {
  for (const block of ['nearest', 'center']) {
    element.scrollIntoView({ block, behavior: 'instant' });
    const box = element.getClientRects()[0];
    if (!box) return null;
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (element.contains(document.elementFromPoint(spot.x, spot.y))) return spot;
  }
  return null;
};`;

/** What a step is told when the page it ran in has made way for another one. */
const contextLost = /context|realm|no such frame|navigat|destroyed|discarded|stale element|AbortError/i;

/** A page in any engine, with as much of Playwright's interface as the shared steps use. */
export class EnginePage implements SitePage<EnginePart> {
  readonly keyboard = { press: (key: string) => this.driver.press(key as Key) };
  readonly driver: Driver;
  readonly #site: string;
  readonly #viewport: Size;

  /** `site` is the address that paths begin from. */
  constructor(driver: Driver, site: string, viewport: Size) {
    this.driver = driver;
    this.#site = site;
    this.#viewport = viewport;
  }

  getByRole(role: string, options: Parameters<Part<unknown>['getByRole']>[1] = {}): EnginePart {
    return new EnginePart(this, [{ by: 'role', value: role, ...options }]);
  }

  getByLabel(label: string, options: Parameters<Part<unknown>['getByLabel']>[1] = {}): EnginePart {
    return new EnginePart(this, [{ by: 'label', value: label, ...options }]);
  }

  goto = (address: string) => this.driver.open(new URL(address, this.#site).href);
  goBack = () => this.driver.goBack();
  goForward = () => this.driver.goForward();
  reload = () => this.driver.reload();
  screenshot = () => this.driver.screenshot();
  viewportSize = () => this.#viewport;

  evaluate<Result, Given>(run: (given: Given) => Result | Promise<Result>, given?: Given): Promise<Result> {
    return this.run(`return (${run})(arguments[0])`, [given ?? null]);
  }

  async waitForFunction(isSo: () => unknown): Promise<void> {
    await waitFor(async () => (await this.evaluate(isSo)) || null, `the page says yes to ${isSo}`);
  }

  /** The path, query and hash of the address. */
  readAddress(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search + location.hash);
  }

  /** Runs the body of a function; once more if the page was left meanwhile. */
  async run<Result>(body: string, parameters: readonly unknown[]): Promise<Result> {
    return (
      await waitFor(async () => {
        try {
          return { result: await this.driver.run(body, parameters) };
        } catch (error) {
          if (contextLost.test(String(error))) return null;
          throw error;
        }
      }, 'the page answers')
    ).result as Result;
  }

  /** Makes the queries possible in this document. */
  async prepareQueries(): Promise<void> {
    if (await this.run('return !window.TestingLibraryDom', [])) await this.run(`${testingLibrary}\nreturn null`, []);
  }
}

class EnginePart implements Part<EnginePart> {
  readonly #page: EnginePage;
  readonly #queries: readonly Query[];

  constructor(page: EnginePage, queries: readonly Query[]) {
    this.#page = page;
    this.#queries = queries;
  }

  getByRole(role: string, options: Parameters<Part<unknown>['getByRole']>[1] = {}): EnginePart {
    return new EnginePart(this.#page, [...this.#queries, { by: 'role', value: role, ...options }]);
  }

  getByLabel(label: string, options: Parameters<Part<unknown>['getByLabel']>[1] = {}): EnginePart {
    return new EnginePart(this.#page, [...this.#queries, { by: 'label', value: label, ...options }]);
  }

  /** Waits until it can be met by a press: there, in view, and with nothing before it. */
  async click(): Promise<void> {
    const text = `${findSpot} return found[0] ? findSpot(found[0]) : null`;
    const ask = () => this.#look<{ x: number; y: number } | null>(text);
    const { x, y } = await waitFor(ask, `${this.#describe()} to be pressed`);
    await this.#page.driver.click(x, y);
  }

  async fill(text: string): Promise<void> {
    await this.#ask('element.focus(); element.select(); return true');
    if (text === '') await this.#page.driver.press('Backspace');
    else await this.#page.driver.type(text);
  }

  textContent = () => this.#ask<string>('return element.textContent');
  inputValue = () => this.#ask<string>('return element.value');
  getAttribute = (name: string) => this.#ask<string | null>('return element.getAttribute(more)', name);
  isFocused = () => this.#ask<boolean>('return element === document.activeElement');
  boundingBox = () =>
    this.#ask<{ x: number; y: number; width: number; height: number }>(
      'const { x, y, width, height } = element.getBoundingClientRect(); return { x, y, width, height }',
    );

  /** Without waiting: what is not there is not visible. */
  async isVisible(): Promise<boolean> {
    return this.#look<boolean>('return found.some((one) => one.checkVisibility({ visibilityProperty: true }))');
  }

  async count(): Promise<number> {
    return this.#look<number>('return found.length');
  }

  /** Runs a body with `element`, the first that was found, as soon as there is one, and `more`. */
  async #ask<Result>(body: string, more?: string): Promise<Result> {
    const text = `if (!found[0]) return null; const element = found[0], more = arguments[1];
      return { result: (() => { ${body} })() };`;
    return (await waitFor(() => this.#look<{ result: Result } | null>(text, more), this.#describe())).result;
  }

  async #look<Result>(body: string, more?: string): Promise<Result> {
    await this.#page.prepareQueries();
    return this.#page.run<Result>(`${find} const found = window.TestingLibraryDom ? find(arguments[0]) : []; ${body}`, [
      this.#queries,
      more ?? null,
    ]);
  }

  #describe(): string {
    return this.#queries.map(({ value, name }) => (name === undefined ? value : `${value} “${name}”`)).join(' > ');
  }
}

/** Asks until the answer is not null. */
async function waitFor<Result>(ask: () => Promise<Result | null>, what: string): Promise<Result> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > until) throw new Error(`Waited in vain for ${what}`);
    await setTimeout(pauseMs);
  }
}
