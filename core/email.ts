/** RFC 5321, section 4.5.3.1.3. */
export const emailMaximumLength = 254;

// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The rule of browsers for `type=email` with that `maxlength`. */
export function isEmail(text: string): boolean {
  return text.length <= emailMaximumLength && emailPattern.test(text);
}

/** The same for all spellings of an address. */
export function getEmailKey(email: string): string {
  return email.trim().toLowerCase();
}
