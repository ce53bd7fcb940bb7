import { isIP } from 'node:net';
import proxyaddr from 'proxy-addr';
import { z } from 'zod';

type Check = (value: string) => boolean;

export const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
/** Only characters that need no escaping in HTML or in a mailto link. */
const contactEmail =
  /^(?=.{3,254}$)[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
/** `name@host` or `Name <name@host>`. */
const sender = /^(?:[^<>@"\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** `rule`: the end of the sentence `NAME must …`, with an example. */
export function text(isValid: Check, rule: string) {
  return z.string().refine(isValid, rule);
}

export function number(least: number, most: number, example: string) {
  const isValid = (value: string) => /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most;
  return text(isValid, `be a whole number from ${least} to ${most}, for example ${example}`).transform(Number);
}

/** Values separated by commas; none by default. */
export function list(isValid: Check, rule: string) {
  const split = (value: string) => value.split(',').map((item) => item.trim());
  return text((value) => split(value).every(isValid), rule)
    .transform(split)
    .default([]);
}

export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null as never);
}

export const isHost: Check = (value) => isIP(value) !== 0 || hostName.test(value);
export const isContactEmail: Check = (value) => contactEmail.test(value);
export const isSender: Check = (value) => sender.test(value);

/** https://cloud.google.com/resource-manager/docs/creating-managing-projects */
export const isProject: Check = (value) => /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(value);

export function isUrl(pattern: RegExp): Check {
  return (value) => pattern.test(value) && URL.canParse(value);
}

export function isProxy(proxy: string): boolean {
  // Stricter than proxy-addr, which reads TRUST_PROXY=1 as the address 0.0.0.1.
  if (!proxyNames.includes(proxy) && isIP(proxy.split('/')[0] ?? '') === 0) return false;
  try {
    proxyaddr.compile(proxy);
    return true;
  } catch {
    return false;
  }
}
