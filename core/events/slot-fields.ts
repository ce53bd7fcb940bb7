// Apart from the schema of the form: zod stays out of the scripts of pages.

export const slotsLimit = 60;
/** `slot` is the id of a stored slot. */
export const rowFields = ['slot', 'day', 'from', 'to', 'places'] as const;

/** Of the reason for a cancellation. */
export const whyMaxLength = 300;
