/** Ends at marks between names, but for the hyphen of "Anne-Marie" and the dot of "Marcel·la". */
const word = /(?<![(\p{L}])(?:[^\s,،，、.;/_·()\u200B]|(?<=l)·(?=l))+/iu;
/** In "López Sand, Aya" the surname comes first, which mentors must not read. */
const givenAfterComma = /(?:[,،，、;]| \/ )(?!\s*[js]r\b)(.+)/iu;

/** The part of a name that people say to each other. */
export const getFirstName = (name: string) => word.exec(givenAfterComma.exec(name)?.[1] ?? name)?.[0] ?? name;
