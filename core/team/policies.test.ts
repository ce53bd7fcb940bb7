import { expect, it } from 'vitest';
import { createViewer } from '../../tests/support/viewer.ts';
import * as policies from './policies.ts';
import { anonymous, type Role, roles, type Viewer, type ViewerRole } from './viewer.ts';

const application = { email: 'mira@student.example', status: 'new' } as const;

/** The permissions of each role. */
const allowed: { readonly [role in ViewerRole]?: readonly string[] } = {
  coordinator: Object.keys(policies).filter((name) => !['mayReadOwnVentures', 'mayHandleConcerns'].includes(name)),
  mentor: ['mayEnter', 'mayReadOwnVentures'],
  safeguarding: ['mayEnter', 'mayHandleConcerns'],
  reviewer: ['mayEnter', 'mayReadVentures', 'mayReadApplication', 'mayScore', 'mayWriteNotes'],
};

it.each(Object.entries(policies))('%s asks for a role that is named', (name, policy) => {
  const ask = (viewer: Viewer) => policy(viewer, { ...application, hasSteppedAside: false });
  const nobody = [anonymous, { ...createViewer('reviewer'), roles: [] }, createViewer('unknown' as Role)];
  expect(nobody.map(ask)).toEqual([false, false, false]);
  for (const role of [...roles, 'safeguarding'] as const)
    expect(ask(createViewer(role))).toBe(Boolean(allowed[role]?.some((action) => action === name)));
});

it.each([
  ['a suspected entry', { status: 'spam' }],
  ['an application that they stepped aside from', { hasSteppedAside: true }],
  ['the application that they sent', { email: 'Kim@daybreak.example' }],
] as const)('a reviewer does not read %s', (_, changes) => {
  const refused = { ...application, hasSteppedAside: false, ...changes };
  expect(policies.mayReadApplication(createViewer('reviewer'), refused)).toBe(false);
  expect(policies.mayReadApplication(createViewer('coordinator'), refused)).toBe(true);
});
