import { setTimeout as wait } from 'node:timers/promises';
import { makeDataPath } from '../../app/framework/data-request.ts';
import { prerenderedPaths } from '../../app/routes.ts';
import { gaps } from '../../content/en/site/concept.ts';
import { formatSpan } from '../../content/en/times.ts';
import type { Context } from '../../core/context.ts';
import { listPublicEvents, type PublicEvent } from '../../core/events/list-public-events.ts';
import { findClosedPeriod } from '../../core/programme/opening.ts';
import { defaultSettings } from '../../core/programme/programme-settings.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import type { RunInBackground } from '../background.ts';

/** Staff who change a setting see it on the page after this time, in every process. */
const validForMs = 1000;
/** Made again after this time even when nothing seems to have changed: it may have been made while the store was away. */
const longestKeptMs = 60_000;
/** These pages must not depend on the store: after this time they tell what it said before. */
const longestWaitMs = 100;

const addData = (path: string) => [path, makeDataPath(path)];

/** The pages that were made at build time, and their data. */
export const prerendered: ReadonlySet<string> = new Set(prerenderedPaths.flatMap(addData));

/** Home, the pages for its audiences and for parents, the form, the example, and their data: they tell the promised days, the ages, or whether applications are closed. */
export const tellingPaths: ReadonlySet<string> = new Set(
  ['/', '/investors', '/experts', '/parents', '/apply', '/example'].flatMap(addData),
);

/** The result of a submission, or the visitor's own sentence from Home. `query` begins with `?`. */
export function isPersonalForm(query: string): boolean {
  if (query === '') return false;
  const names = new URLSearchParams(query);
  return ['submitted', ...gaps.map(({ name }) => name)].some((name) => names.has(name));
}

/**
 * Whether what these pages tell differs from the defaults, or changes at a date. Then they are rendered, once for each
 * `version`; else they stay files. The last answer of the store counts; once a second one request waits for the next one.
 */
export async function openToldSettings(ctx: Pick<Context, 'db' | 'now' | 'ages'>, runInBackground: RunInBackground) {
  const { ages } = ctx;
  const hasAges = ages.minimum > 0 || ages.guardianBelow > 0;
  let differ = hasAges;
  let told = '';
  let events: readonly PublicEvent[] = [];
  let eventsTold = '';
  let askedAt = 0;

  async function ask(): Promise<void> {
    askedAt = performance.now();
    try {
      const [settings, listed] = await Promise.all([getProgrammeSettings(ctx), listPublicEvents(ctx)]);
      events = listed;
      eventsTold = listed.length > 0 ? JSON.stringify(listed) : '';
      const { opensAt, closesAt, promisedDays } = settings;
      told = JSON.stringify([settings, findClosedPeriod(settings, new Date()) === null, eventsTold]);
      differ = hasAges || opensAt !== null || closesAt !== null || promisedDays !== defaultSettings.promisedDays;
    } catch {
      // These pages must not depend on the store; the form itself says when that is away.
    }
  }

  await ask();
  const isFresh = () => performance.now() - askedAt <= validForMs;
  return {
    isFresh,
    async catchUp(): Promise<void> {
      if (isFresh()) return;
      const asking = ask();
      runInBackground(() => asking);
      await Promise.race([asking, wait(longestWaitMs, undefined, { ref: false })]);
    },
    differ: () => differ,
    /** What all pages say of events, also those that are files while there is none; empty while there is none. */
    readNextEvent() {
      const next = events.find(({ isCancelled }) => !isCancelled);
      return events.length > 0 ? { nextEvent: next ? describeEvent(next) : null } : {};
    },
    listEvents: () => events,
    version: () => `${told} ${Math.floor(performance.now() / longestKeptMs)}`,
    /** Of pages that tell no setting; empty while there is no public event. */
    eventsVersion: () => eventsTold,
  };
}

function describeEvent({ title, span, today, zone, venue, forWhom }: PublicEvent) {
  return { title, text: [`${formatSpan(span, today)}, ${zone}`, venue, forWhom].filter(Boolean).join('. ') };
}
