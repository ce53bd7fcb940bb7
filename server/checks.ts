import { describeFault } from '../content/en/staff/checks.ts';
import { dayMs } from '../domain/model/time.ts';
import type { CheckId, CheckSite, Fault, Well } from '../domain/ports/site-checks.ts';
import { type CheckedSite, checks, type Finding } from './check-list.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

const listChecks = () => Object.entries(checks) as [CheckId, (typeof checks)[CheckId]][];

/** Logs at the start what is allowed and yet most likely a mistake. */
export function warnAboutSettings(config: Config, log: Log): void {
  for (const [id, { isWrong }] of listChecks())
    if (isWrong?.(config)) log({ level: 'warning', event: id, advice: describeFault({ id, details: [] }) });
}

/** Finds every fault of the site, the urgent ones first. A slow check that found nothing counts for a day. */
export function makeSiteChecks(site: CheckedSite): CheckSite {
  const lastWell = new Map<CheckId, { readonly atMs: number; readonly detail: string }>();
  return async () => {
    const nowMs = site.review.now().getTime();
    const faults: Fault[] = [];
    const well: Well[] = [];
    for (const [id, { urgency, isSlow, isWrong, look }] of listChecks()) {
      const last = lastWell.get(id);
      const isFresh = isSlow && last !== undefined && nowMs - last.atMs < dayMs;
      const found = isFresh ? { well: last.detail } : look ? await look(site) : isWrong?.(site.config) === true;
      if (found === null) continue;
      const { isFault, details } = readFinding(found);
      if (isFault) faults.push({ id, urgency, details });
      else {
        const [detail = ''] = details;
        well.push({ id, detail });
        if (!isFresh) lastWell.set(id, { atMs: nowMs, detail });
      }
    }
    return {
      well,
      faults: faults.sort((one, other) => Number(one.urgency === 'soon') - Number(other.urgency === 'soon')),
    };
  };
}

function readFinding(found: Finding): { readonly isFault: boolean; readonly details: readonly string[] } {
  if (typeof found === 'boolean') return { isFault: found, details: [] };
  if ('well' in found) return { isFault: false, details: [found.well] };
  return { isFault: found.length > 0, details: found };
}
