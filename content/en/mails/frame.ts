/** Around the text of each mail. */
export const language = 'en';
export const bareLink = 'If the button doesn’t work, copy this link into your browser:';
export const questions = 'Questions? Write to us:';
export const concernLine = 'Worried about somebody’s safety? Report it here:';
export const privacyLink = 'What we keep, who sees it and for how long:';
export const privacyLabel = 'Privacy';
