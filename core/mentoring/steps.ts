import type { Status, StatusGroup } from '../applications/status.ts';

export const steps = ['idea', 'mvp', 'pitch', 'further'] as const;
export type Step = (typeof steps)[number];

/** A venture is an application that is worked on with the programme. */
export const isVenture = (status: Status | StatusGroup) => status === 'refining' || status === 'investor-ready';

export const nextStepMaxLength = 300;
export const sessionMaxLength = 2000;
