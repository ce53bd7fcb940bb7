export const notFound = {
  title: 'Page not found',
  heading: 'This trail ends here.',
  text: 'This page doesn’t exist, or it has moved.',
  home: 'Back to Home',
  /** The destination of private links. */
  lost: 'Lost your link?',
} as const;

/** When something of ours broke. */
export const unexpected = {
  title: 'Something went wrong',
  heading: 'Clouds in the way.',
  text: 'Something went wrong at our end. Try again in a moment.',
  home: 'Try again',
} as const;

/** When no answer came, or none of ours: offline, or a school's own login page in between. */
export const unreachable = {
  title: 'No connection',
  heading: 'Clouds in the way.',
  text: 'We couldn’t reach Daybreak. Check your connection, then try again.',
  home: 'Try again',
} as const;

/** Answers of the server's edge that are not pages; plain text, read by people only in rare cases. */
export const edge = {
  badAddress: 'This address cannot be read.',
  oldChunks: 'HTTP/1.0 has no chunks.',
  severalHosts: 'This request names more than one host.',
  unknownMethod: 'This address answers GET, HEAD and POST.',
  failure: 'Something went wrong at our end. Try again in a moment.',
  foreignOrigin: 'This form was sent from another site, so it was refused.',
  unsupported: 'Error submitting form. The form could not be read.',
  busyForm:
    'The site is very busy right now, and your form is not stored yet. Wait a few seconds, then reload this page: your browser sends what you typed once more.',
  busyPage: 'The site is very busy right now. Wait a few seconds, then reload this page.',
  tooLarge: 'Error submitting form. The text is longer than we can keep.',
} as const;
