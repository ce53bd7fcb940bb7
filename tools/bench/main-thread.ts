import { setTimeout } from 'node:timers/promises';
import type { DevTools } from './devtools.ts';

/** What the main thread did, as Chromium's own tools sort it. */
export const kinds = ['script', 'style', 'layout', 'paint', 'compositing', 'parsing', 'rest'] as const;
type Kind = (typeof kinds)[number];

/** Milliseconds are processor time of the thread, so that other work on the machine does not count. */
export type MainThread = {
  readonly totalMs: number;
  readonly msOfKind: Readonly<Record<Kind, number>>;
  /** The longest first. */
  readonly tasksMs: readonly number[];
  readonly layouts: number;
  readonly frames: number;
  /** Since the navigation, by the clock. */
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
};

/** The processor of a mid-range phone is taken for this many times slower than this machine. */
export const phoneSlowdown = 4;
const screen = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
/** The hero moves for 2.8 s, and hydration waits for an idle browser. */
const untilIdleMs = 7_000;

const kindOfEvent: Readonly<Record<string, Kind>> = {
  EvaluateScript: 'script',
  'v8.compile': 'script',
  'v8.compileModule': 'script',
  'v8.evaluateModule': 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  TimerFire: 'script',
  EventDispatch: 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  PaintImage: 'paint',
  Layerize: 'compositing',
  Commit: 'compositing',
  UpdateLayer: 'compositing',
  ParseHTML: 'parsing',
  ParseAuthorStyleSheet: 'parsing',
};

/** Times in microseconds; `tdur` is the thread's own. */
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
};

/** Loads an address once, with nothing cached, and follows its main thread until the page is idle. */
export async function traceMainThread({ send, listen }: DevTools, address: string): Promise<MainThread> {
  const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
  try {
    const blank = { url: 'about:blank', browserContextId };
    const { targetId } = await send<{ targetId: string }>('Target.createTarget', blank);
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
    await send('Emulation.setDeviceMetricsOverride', screen, sessionId);
    await send('Emulation.setTouchEmulationEnabled', { enabled: true }, sessionId);
    await send('Network.enable', {}, sessionId);
    await send('Network.emulateNetworkConditions', network, sessionId);

    const events: TraceEvent[] = [];
    const complete = Promise.withResolvers<void>();
    listen<{ value: TraceEvent[] }>('Tracing.dataCollected', ({ value }) => events.push(...value));
    listen('Tracing.tracingComplete', () => complete.resolve());
    await send('Tracing.start', { traceConfig: { includedCategories: categories, excludedCategories: ['*'] } });
    await send('Page.navigate', { url: address }, sessionId);
    // Asking the page whether it is idle would be work of its main thread.
    await setTimeout(untilIdleMs);
    await send('Tracing.end');
    await complete.promise;
    const reading = { expression: `(${readPaints})()`, awaitPromise: true, returnByValue: true };
    type Read = { result: { value: { firstPaintMs: number; largestPaintMs: number } } };
    const paints = await send<Read>('Runtime.evaluate', reading, sessionId);
    return { ...summariseTrace(events, address), ...paints.result.value };
  } finally {
    await send('Target.disposeBrowserContext', { browserContextId });
  }
}

/**
 * The thread that loaded this address is the page's. Chromium's own first page, and pictures, which are documents too, have
 * a navigation of another address.
 */
export function summariseTrace(events: readonly TraceEvent[], address: string) {
  const starts = events.filter(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address,
  );
  const [start] = starts;
  if (!start || starts.length > 1) throw new Error(`the trace has ${starts.length} navigations to ${address}`);
  const own = events
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts)
    .filter((event): event is TraceEvent & { tdur: number } => event.tdur !== undefined)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));

  const msOfKind = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const tasksMs: number[] = [];
  const open: { readonly end: number; readonly kind: Kind }[] = [];
  for (const { name, ts, dur = 0, tdur } of own) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const outer = open.at(-1);
    const kind = kindOfEvent[name] ?? outer?.kind ?? 'rest';
    // Each moment counts for the innermost event that has a kind.
    if (outer) msOfKind[outer.kind] -= tdur / 1000;
    else tasksMs.push(tdur / 1000);
    msOfKind[kind] += tdur / 1000;
    open.push({ end: ts + dur, kind });
  }
  const count = (wanted: string) => own.filter(({ name }) => name === wanted).length;
  return {
    totalMs: tasksMs.reduce((total, one) => total + one, 0),
    msOfKind,
    tasksMs: tasksMs.sort((one, other) => other - one),
    layouts: count('Layout'),
    frames: count('Commit'),
  };
}

/** Runs in the page. */
function readPaints(): Promise<{ firstPaintMs: number; largestPaintMs: number }> {
  const [first] = performance.getEntriesByName('first-contentful-paint');
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve({
        firstPaintMs: first?.startTime ?? Number.NaN,
        largestPaintMs: list.getEntries().at(-1)?.startTime ?? Number.NaN,
      });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
