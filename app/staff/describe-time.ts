import { nameDay, nameMoment } from '../../content/en/times.ts';
import { findDay, toLocalTime } from '../../domain/model/time.ts';

/** A time as staff read it, made on the server, so that browser and server agree; `iso` is for `<time>`. */
export type DescribedTime = { readonly iso: string; readonly text: string };

type Clock = { readonly now: Date; readonly timeZone: string };

export function describeTime(iso: string, { now, timeZone }: Clock): DescribedTime {
  return { iso, text: nameMoment(toLocalTime(iso, timeZone), findDay(now, timeZone)) };
}

export function describeDay(iso: string, { now, timeZone }: Clock): string {
  return nameDay(findDay(iso, timeZone), findDay(now, timeZone));
}
