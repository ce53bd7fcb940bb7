/** The targets of the focus when the composer opens, and when it closes. */
export const composerHeadingId = 'composer-heading';
export const applicantHeadingId = 'applicant';
