import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { factLabels, type Programme, programme } from '../content/en/programme.ts';
import { sampleContactEmail } from '../content/en/site/frame.ts';
import { type Person, people } from '../content/en/site/people.ts';
import { type Service, services } from '../content/en/site/services.ts';
import { loadConfig } from '../server/settings.ts';
import { repository } from './repository.ts';

type Content = {
  readonly contactEmail: string;
  readonly programme: Programme;
  readonly people: readonly Person[];
  readonly services: readonly Service[];
  /** The names of the files in content/people/made. */
  readonly pictures: readonly string[];
};

/** What a programme should fill in before it opens, a line for each; empty when nothing is open. */
export function listOpenContent({ contactEmail, programme, people, services, pictures }: Content): string[] {
  const facts = Object.entries(factLabels)
    .filter(([name]) => !programme[name as keyof Programme]?.trim())
    .map(([name, label]) => `content/en/programme.ts: ${name} (“${label}”) is not known; the pages do not show it`);
  const missing = people
    .filter(({ picture }) => picture && !pictures.includes(`${picture}-160.webp`))
    .map(({ name, picture }) => `content/people/made: no picture “${picture}” of ${name}; run npm run make:pictures`);
  return [
    ...(contactEmail === sampleContactEmail ? [`CONTACT_EMAIL: still the sample ${sampleContactEmail}`] : []),
    ...facts,
    ...(people.length === 0 ? ['content/en/site/people.ts: no person; About does not say who runs the programme'] : []),
    ...missing,
    ...(services.length === 0
      ? ['content/en/site/services.ts: no service; /services is not listed by search engines']
      : []),
  ];
}

if (import.meta.main) {
  const made = path.join(repository, 'content/people/made');
  const pictures = existsSync(made) ? readdirSync(made) : [];
  const open = listOpenContent({
    contactEmail: loadConfig().contactEmail,
    programme,
    people,
    services,
    pictures,
  });
  process.stdout.write(open.map((line) => `- ${line}\n`).join(''));
  process.stdout.write(open.length === 0 ? 'Nothing is open.\n' : `${open.length} open\n`);
}
