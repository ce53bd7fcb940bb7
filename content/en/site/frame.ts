/** Shared by every page: the name, the links of the bar and the footer, and the texts around them. */
export const siteName = 'Daybreak';
/** Stands on the pages until the setting CONTACT_EMAIL says another one. No mail arrives there (RFC 2606). */
export const sampleContactEmail = 'hello@daybreak.example';
export const subLine = 'Start-ups led by Teens. Backed by visionaries.';
/** Behind the page: the browser's own bars, the start of an app on the home screen. */
export const themeColour = '#14163f';

/** The four links of the navigation, in order; the last is drawn as a button. */
export const navigation = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/#contact' },
  { label: 'Apply', to: '/apply' },
] as const;

/** In the footer, behind the navigation. */
export const privacyLink = { label: 'Privacy', to: '/privacy' } as const;
/** In the footer, and with each sign of Home. */
export const investorsLink = { label: 'For investors', to: '/investors' } as const;
export const expertsLink = { label: 'For experts', to: '/experts' } as const;
/** In the footer, on Apply and on About. */
export const parentsLink = { label: 'For parents and teachers', to: '/parents' } as const;
/** In the footer, for parents, on the pages behind private links, at the notes of a mentor, and in mails. */
export const concernLink = { label: 'Report a concern', to: '/concern' } as const;
/** On Home, on Apply and on the page for parents: a private page to look at. */
export const exampleLink = { label: 'See a sample private page', to: '/example' } as const;
/** The last link of the footer, by the reader; at first the one for a visitor who is signed out. */
export const loginLink = { label: 'Login', to: '/login' } as const;
export const dashboardLink = { label: 'Dashboard', to: '/dashboard' } as const;
export const signOut = 'Sign Out';
export const loading = 'Loading...';

export const skipLink = 'Skip to content';
export const navigationLabel = 'Main';
export const footerLabel = 'Footer';
export const homeLinkLabel = 'Daybreak, home';
export const menu = { name: 'Menu', open: 'Open menu', close: 'Close menu' } as const;

/** On every page of `npm run demo`. */
export const demoFrame = 'Demo: everyone here is made up. Nothing is emailed or kept.';

/** On Home and on Services, while there is an event. */
export const nextEventTexts = { heading: 'The next event', all: 'See all events' } as const;
/** In the footer, while there is an event. */
export const eventsLink = { label: 'Events', to: '/events' } as const;
