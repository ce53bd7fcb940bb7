export const title = 'Services · Daybreak';
export const description = 'What Daybreak offers to founders, investors and experts.';
export const heading = 'Services';
export const nothingYet = 'There is nothing on this page yet.';

export type Service = { readonly name: string; readonly text: string };

/** An entry added here appears on /services, and the sentence above goes. */
export const services: readonly Service[] = [];
