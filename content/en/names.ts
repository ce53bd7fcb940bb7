/** The part of a name that people say to each other. */
export const getFirstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';
