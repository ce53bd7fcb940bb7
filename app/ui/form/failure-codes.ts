/** The HTTP status of a code. Default: 422. */
export const statuses: { readonly [code: string]: number } = {
  unreadable: 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  closed: 403,
  'other-account': 403,
  'link-spent': 410,
  'too-many': 429,
  'too-many-mails': 429,
  unavailable: 503,
};

/** The field that a code is about, where the code says it. */
export const wrongFields: { readonly [code: string]: string } = {
  'email-taken': 'email',
  'not-an-email': 'email',
  'own-address': 'email',
  'password-common': 'password',
  'password-too-long': 'password',
  'password-too-short': 'password',
  'wrong-credentials': 'password',
  'wrong-password': 'password',
  'phone-missing': 'phone',
  'phone-unusable': 'phone',
  'wrong-code': 'code',
  'wrong-word': 'word',
};
