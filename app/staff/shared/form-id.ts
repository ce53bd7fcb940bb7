/** True for an id as forms choose it, so that one that is submitted twice stores one thing. */
export const isFormId = (text: string) => /^[\w-]{1,64}$/.test(text);
