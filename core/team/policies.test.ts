import { expect, it } from 'vitest';
import { createViewer } from '../../tests/support/viewer.ts';
import * as policies from './policies.ts';
import { anonymous, type Role, roles, type ViewerRole } from './viewer.ts';

/** The permissions of each role. */
const allowed: { readonly [role in ViewerRole]?: readonly string[] } = {
  coordinator: Object.keys(policies).filter((name) => !['mayReadOwnVentures', 'mayHandleConcerns'].includes(name)),
  mentor: ['mayEnter', 'mayReadOwnVentures'],
  safeguarding: ['mayEnter', 'mayHandleConcerns'],
  reviewer: ['mayEnter', 'mayReadVentures', 'mayScore'],
};

it.each(Object.entries(policies))('%s asks for a role that is named', (name, policy) => {
  const nobody = [anonymous, { ...createViewer('reviewer'), roles: [] }, createViewer('unknown' as Role)];
  expect(nobody.map(policy)).toEqual([false, false, false]);
  for (const role of [...roles, 'safeguarding'] as const)
    expect(policy(createViewer(role))).toBe(Boolean(allowed[role]?.some((action) => action === name)));
});
