import type { AccessLogEntry } from '../../../core/access-log/access-log.ts';
import type { CheckKind } from '../../../core/safety/check.ts';
import { checkNames } from '../checks.ts';
import { formatDay } from '../dates.ts';
import { formatCount } from '../numbers.ts';
import { describeSetting } from './settings.ts';

type Details = AccessLogEntry['details'];

const text = (value: Details[string] | undefined) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

export const accessLog = {
  heading: 'Access log',
  lead: 'Who opened, exported or changed people’s data. Entries are kept for a year, and cannot be edited.',
  columns: { when: 'When', who: 'Person', what: 'Action', details: 'Details' },
  site: 'Operator or daily job',
  applicant: 'The applicant',
  kinds: {
    'opened-contact': 'Opened contact details',
    exported: 'Exported',
    erased: 'Deleted an application',
    'erased-after-period': 'Deleted after its period',
    'added-to-team': 'Added to the team',
    'changed-role': 'Changed a role',
    'removed-from-team': 'Removed from the team',
    'changed-setting': 'Changed a setting',
    'reset-second-factor': 'Reset two-step verification',
    'recorded-check': 'Recorded a check',
    'read-concerns': 'Read reported concerns',
    'deleted-concern': 'Deleted a reported concern',
  } satisfies { readonly [what in AccessLogEntry['what']]: string },
  empty: 'No entries yet. When somebody opens contact details or exports, an entry appears here.',
} as const;

/** The details of an entry in words. What this version does not know is listed as it is. */
export function describeDetails(what: AccessLogEntry['what'], details: Details): string {
  const { email, role, from, to, setting } = details;
  switch (what) {
    case 'added-to-team':
    case 'removed-from-team':
      return `${text(email)} as ${text(role)}`;
    case 'reset-second-factor':
      return text(email);
    case 'changed-role':
      return `${text(email)}: ${text(from)} to ${text(to)}`;
    case 'changed-setting':
      return describeSetting(text(setting), text(from), text(to));
    case 'exported':
      return describeExport(details);
    case 'recorded-check':
      return describeCheck(details);
    default:
      return listDetails(details);
  }
}

function describeCheck({ person, check, until }: Details): string {
  const name = checkNames[text(check) as CheckKind] ?? text(check);
  return `${text(person)}: ${name}, until ${formatDay(text(until), '')}`;
}

const countApplications = (count: number) => `${formatCount(count)} ${count === 1 ? 'application' : 'applications'}`;

function describeExport({ count, filter }: Details): string {
  const asked = [...new URLSearchParams(text(filter))].map(([name, value]) => (value ? `${name} ${value}` : name));
  return [countApplications(Number(count)), ...(asked.length > 0 ? [`Filter: ${asked.join(', ')}`] : [])].join('. ');
}

function listDetails({ reference, ...rest }: Details): string {
  const others = Object.entries(rest).map(([name, value]) => `${name}: ${text(value)}`);
  return [...(reference === undefined ? [] : [text(reference)]), ...others].join(', ');
}
