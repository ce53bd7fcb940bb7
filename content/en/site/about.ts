export const title = 'About Us · Daybreak';
export const description =
  'The future favours those, who actually try. Daybreak connects young entrepreneurs with angel investors and experts.';

export const headline = 'The future favours those, who actually try';
export const artAlt =
  'First light: on a ledge a student launches a paper plane. Earlier planes lie on the rocks around; this one flies.';
/** Under the picture. */
export const caption = 'Not the first plane. The first that flies.';
export const label = 'About Us';
export const mission = 'Daybreak guides teenage founders from idea to investor-ready start-up.';
export const paragraphs = [
  'We connect young entrepreneurs, primarily high-school students under\u00a020, with angel investors and experts. Experts review and refine ideas before investors see them. Students hear early what works and what doesn’t. Investors meet ideas that are ready.',
  'We also host networking events, pitches and B2B opportunities, where start-ups and companies find ways to work together.',
  'Why the name? Daybreak is the moment tomorrow becomes today. Someone has to be awake for it.',
] as const;
export const suns = [
  { name: 'A student tries', text: 'You bring a basic concept and say it out loud.' },
  { name: 'Experts refine', text: 'Experienced people review your idea and help you shape it.' },
  {
    name: 'Investors meet',
    text: 'Then angel investors see it: people who put their own money into young companies.',
  },
] as const;
export const apply = 'Apply';
export const contactUs = 'Contact Us';
