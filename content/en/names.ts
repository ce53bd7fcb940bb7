/** The part of a name that people say to each other; in "Sand, Aya" the surname comes first. */
export const getFirstName = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .find((word) => !word.endsWith(',')) ?? name;
