const word = /[^\s,，]+/;
/** In "López Sand, Aya" the surname comes first, which mentors must not read. */
const givenAfterComma = /[,，](?!\s*[js]r\b)\s*([^\s,，]+)/i;

/** The part of a name that people say to each other. */
export const getFirstName = (name: string) => givenAfterComma.exec(name)?.[1] ?? word.exec(name)?.[0] ?? '';
