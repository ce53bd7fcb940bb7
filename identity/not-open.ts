import type { Identity } from '../domain/identity.ts';

/** Until accounts open there is nobody to recognise, so every guard stays shut. */
export const notOpenIdentity: Identity = {
  observe: async () => ({ kind: 'nobody' }),
};
