import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as policies from './policies.ts';
import { anonymous, type Role, roles, type Viewer } from './viewer.ts';

const root = path.resolve(import.meta.dirname, '../..');

const withRoles = (...held: Role[]): Viewer => ({
  kind: 'authenticated',
  email: 'kim@daybreak.example',
  emailVerified: true,
  roles: held,
});

const application = { email: 'mira@student.example', status: 'new' } as const;

/** The permissions of each role. */
const allowed: { readonly [role in Role]?: readonly (keyof typeof policies)[] } = {
  coordinator: Object.keys(policies) as (keyof typeof policies)[],
  reviewer: ['mayReadVentures', 'mayReadApplication', 'mayScore', 'mayWriteNotes'],
};

it.each(Object.entries(policies))('%s asks for a role that is named', (name, policy) => {
  const ask = (viewer: Viewer) => policy(viewer, { ...application, hasSteppedAside: false });
  const nobody = [anonymous, withRoles(), withRoles('unknown' as Role)];
  expect(nobody.map(ask)).toEqual([false, false, false]);
  for (const role of roles)
    expect(ask(withRoles(role))).toBe(Boolean(allowed[role]?.some((action) => action === name)));
});

it.each([
  ['a suspected entry', { status: 'spam' }],
  ['an application that they stepped aside from', { hasSteppedAside: true }],
  ['the application that they sent', { email: 'Kim@daybreak.example' }],
] as const)('a reviewer does not read %s', (_, changes) => {
  const refused = { ...application, hasSteppedAside: false, ...changes };
  expect(policies.mayReadApplication(withRoles('reviewer'), refused)).toBe(false);
  expect(policies.mayReadApplication(withRoles('coordinator'), refused)).toBe(true);
});

it('is asked somewhere, each of them', () => {
  const files = ['app', 'core'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/policies\.ts$|\.test\./.test(file))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  );
  const asked = (name: string) =>
    files.some((text) => new RegExp(`\\b${name}[(),\\]]`).test(text.replace(/^import.*?;$/gms, '')));
  expect(Object.keys(policies).filter((name) => !asked(name))).toEqual([]);
});
