/** `{reference}` becomes the reference of the application, `{lifetime}` how long the link works. */
export const receiptMail = {
  subject: 'We’ve got your application ({reference})',
  heading: 'We’ve got your application',
  text: 'Thank you for applying to Daybreak. Our team reads every word.',
  reference: 'Your reference',
  answerDue: 'You’ll hear from us by',
  page: 'Use your private page to track it, change your email or phone, or withdraw.',
  guardian:
    'One thing left: your parent’s email. We’ll ask your parent or guardian, and start reading in the meantime.',
  button: 'Track your application',
  guardianButton: 'Add your parent’s email',
  keep: 'Keep this link like a password: anyone who has it can read your application.',
  unexpected:
    'Didn’t apply? Someone typed your address by mistake. Ignore this email, or tell us and we’ll delete the application.',
} as const;

export const privateLinksMail = {
  subject: 'Your private link to Daybreak',
  heading: 'Your private link',
  text: 'Here’s the link you asked for. Each application has its own private page.',
  button: 'Track {reference}',
  unexpected: 'Didn’t ask? Ignore this email. We sent it to this address only.',
} as const;

/** Says neither the new address nor a link: the old mailbox may have another reader by now. */
export const addressChangedMail = {
  subject: 'Your contact email has changed ({reference})',
  heading: 'Your contact email has changed',
  text: 'Your application to Daybreak has a new contact email. From now on we’ll write there, and no longer to this address.',
  reference: 'Your reference',
  unexpected:
    'Didn’t change it? Someone else may have your private link: reply to this email. Never applied? Someone typed your address by mistake, and this is our last email to you.',
} as const;

/** It names no person: the address may have been typed by mistake, or by a stranger. */
export const guardianMail = {
  subject: 'A Daybreak applicant needs your consent ({reference})',
  heading: 'A young person named you as their parent or guardian',
  whoWeAre: 'Daybreak guides teenage founders from idea to investor-ready start-up. Applying is free.',
  text: 'Ask your child for this reference: it must be {reference}. Then read what it’s about, and agree or say no.',
  reference: 'Their reference',
  parents: 'For parents',
  unnamed: 'We’ve left out their name in case this reached the wrong person. They know the reference.',
  button: 'Read more and answer',
  keep: 'Anyone with this link can answer in your name. You can change your answer there.',
  unexpected: 'Don’t know about this? Someone typed your address by mistake. Ignore this email, or say no.',
} as const;

/** The same about the one-page profile, which is on the page behind the link. */
export const guardianProfileMail = {
  subject: 'May investors see this page? ({reference})',
  heading: 'May investors see this page?',
  whoWeAre:
    'Daybreak guides teenage founders from idea to investor-ready start-up. You agreed that a young person may take part.',
  text: 'The young person with the reference {reference} wrote one page about their venture, with no name, school or contact details. No investor sees it unless you agree.',
  reference: 'Their reference',
  parents: 'For parents',
  unnamed: 'This link replaces the one in our earlier email, which no longer works. Your earlier answer stays.',
  button: 'Read the page and answer',
  keep: 'Anyone with this link can answer in your name. You can change your answer there.',
  unexpected: 'Don’t know about this? Ignore this email: unless you agree, no investor sees anything.',
} as const;
