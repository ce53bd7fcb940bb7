import { expect } from '@playwright/test';

export type WindowOptions = { readonly width: number; readonly height: number; readonly scripts: boolean };

/** One window of a browser. Scripts are bodies of functions, as text; their results are JSON. */
export type BrowserWindow = {
  open(url: string): Promise<unknown>;
  run(script: string): Promise<unknown>;
  click(x: number, y: number): Promise<unknown>;
  type(text: string): Promise<unknown>;
  press(key: 'Enter' | 'Escape' | 'Tab' | 'ArrowRight'): Promise<unknown>;
  /** Errors that the page threw, if the browser reports them. */
  readonly complaints: readonly string[];
  end(): Promise<unknown>;
};

export type Visit = ReturnType<typeof createVisit>;
/** Errors of a script whose page was left. */
const contextLost = /context|realm|no such frame|navigat|destroyed|discarded|stale element|AbortError/i;

/** A place of the first visible link, button or tab with a name, once nothing is in front of it. */
const findSpot = (name: string) => `
  const nameOf = (one) => (one.getAttribute('aria-label') ?? one.textContent).replace(/\\s+/g, ' ').trim();
  const element = [...document.querySelectorAll('main a, main button, a, button')]
    .find((one) => nameOf(one) === ${JSON.stringify(name)} && one.checkVisibility({ visibilityProperty: true }));
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element?.getClientRects()[0];
  const spot = box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  return spot && element.contains(document.elementFromPoint(spot.x, spot.y)) ? spot : null;`;

const focusField = (label: string) => `
  const labels = [...document.querySelectorAll('main label')];
  const field = labels.find((one) => one.textContent.trim() === ${JSON.stringify(label)})?.control;
  field?.focus();
  field?.select();
  return field ? true : null;`;

export function createVisit(window: BrowserWindow, site: string) {
  async function run<Result>(script: string): Promise<Result | null> {
    try {
      return (await window.run(script)) as Result;
    } catch (error) {
      if (contextLost.test(String(error))) return null;
      throw error;
    }
  }

  /** Runs a script until its result is not null. */
  async function waitFor<Result>(script: string): Promise<Result> {
    let found: Result | null = null;
    await expect.poll(async () => (found = await run<Result>(script)), { message: script }).not.toBeNull();
    return found as Result;
  }

  /** Runs a function inside the page. */
  const read = <Result, Given>(look: (given: Given) => Result, given?: Given) =>
    run<Awaited<Result>>(`return (${look})(${JSON.stringify(given ?? null)})`);

  /** React has taken over: it then marks its elements. */
  const untilHydrated = () =>
    waitFor(`dispatchEvent(new Event('touchstart'));
      return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')) || null`);

  return {
    read,
    press: window.press,
    open: (path: string) => window.open(site + path),
    readHeading: () => read(() => document.querySelector('h1')?.textContent),
    readFocus: () =>
      read(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent),
    untilHydrated,
    async openHydrated(path: string) {
      await window.open(site + path);
      await untilHydrated();
    },
    async click(name: string) {
      let [before, spot] = ['', ''];
      // A page that is still scrolling would be clicked beside it.
      const isStill = async () => {
        [before, spot] = [spot, JSON.stringify(await run(findSpot(name)))];
        return spot !== 'null' && spot === before;
      };
      await expect.poll(isStill, { message: name }).toBe(true);
      await window.click(JSON.parse(spot).x, JSON.parse(spot).y);
    },
    async fill(fields: Readonly<Record<string, string>>) {
      for (const [label, text] of Object.entries(fields)) {
        await waitFor(focusField(label));
        await window.type(text);
      }
    },
  };
}
