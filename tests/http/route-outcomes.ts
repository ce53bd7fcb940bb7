/** `account`: signed in, without a role. `observer`: with a role that this version does not know. */
export const viewers = ['visitor', 'account', 'observer', 'mentor', 'reviewer', 'coordinator'] as const;

/** The answer to each of `viewers`: the page, the login, a redirect elsewhere, or the 404 page (`none`). */
export type Outcome = 'page' | 'login' | 'elsewhere' | 'none';
type Outcomes = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];

const everyone: Outcomes = ['page', 'page', 'page', 'page', 'page', 'page'];
const signedIn: Outcomes = ['login', 'page', 'page', 'page', 'page', 'page'];
const team: Outcomes = ['login', 'none', 'none', 'none', 'page', 'page'];
const mentors: Outcomes = ['login', 'none', 'none', 'page', 'none', 'none'];
const coordinators: Outcomes = ['login', 'none', 'none', 'none', 'none', 'page'];
const withKey: Outcomes = ['none', 'none', 'none', 'none', 'none', 'none'];
const toLogin: Outcomes = ['login', 'login', 'login', 'login', 'login', 'login'];

/** A route without a line here makes `tests/http/permissions.test.ts` fail. */
export const outcomes: { readonly [path: string]: Outcomes } = {
  '/': everyone,
  '/about': everyone,
  '/investors': everyone,
  '/experts': everyone,
  '/parents': everyone,
  '/example': everyone,
  '/services': everyone,
  '/events': withKey,
  '/apply': everyone,
  '/privacy': everyone,
  '/applications': everyone,
  '/concern': everyone,
  '/applications/email/:token': withKey,
  '/applications/guardian/:key': withKey,
  '/applications/:key': withKey,
  '/applications/:key/profile': withKey,
  '/profiles/:key': withKey,
  '/applications/:key/event.ics': withKey,
  '/login': ['page', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere'],
  '/login/forgot': everyone,
  '/login/first/:key': withKey,
  '/login/reset': withKey,
  '/login/verify': ['login', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere'],
  '/login/google': toLogin,
  '/login/google/callback': toLogin,
  '/login/done': ['elsewhere', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere'],
  '/session': everyone,
  '/sign-out': toLogin,
  '/dashboard': signedIn,
  '/account/security': signedIn,
  // Leads to the set-up where there is no second factor.
  '/account/second-factor': ['login', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere'],
  '/account/passkey-options': everyone,
  // Leads on if nothing is missing.
  '/staff/conduct': ['login', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere'],
  // Mentors have a first page of their own.
  '/staff': ['login', 'none', 'none', 'elsewhere', 'page', 'page'],
  '/staff/ventures': mentors,
  '/staff/ventures/:id': mentors,
  '/staff/applications/:id': team,
  '/staff/mail': ['login', 'none', 'none', 'none', 'none', 'none'],
  '/staff/export': coordinators,
  '/staff/investors': coordinators,
  '/staff/investors/:id': coordinators,
  '/staff/events': coordinators,
  '/staff/events/:id': coordinators,
  '/staff/events/:id/table': coordinators,
  '/staff/review': team,
  '/staff/messages': coordinators,
  '/staff/overview': coordinators,
  '/staff/team': coordinators,
  '/staff/access-log': coordinators,
  '/staff/settings': coordinators,
  // For the people of CONCERN_EMAILS (concerns.test.ts).
  '/staff/concerns': ['login', 'none', 'none', 'none', 'none', 'none'],
};
