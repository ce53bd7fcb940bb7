export const title = 'About Us: Daybreak';
export const description =
  'The future favours those, who actually try. Daybreak connects young entrepreneurs with angel investors and experts.';

export const headline = 'The future favours those, who actually try';
export const artAlt =
  'First light: on a ledge a student launches a paper plane. Earlier planes lie on the rocks around; this one flies.';
export const label = 'About Us';
export const mission = 'Daybreak guides teenage founders from idea to investor-ready start-up.';
export const paragraphs = [
  'We connect young entrepreneurs, primarily high-school students under\u00a020, with angel investors and experts. Experts review and refine ideas before investors see them. Students hear early what works and what does not. Investors meet ideas that are ready.',
  'Along the way we host networking events, pitches and B2B opportunities (business to business: companies that work with each other).',
  'Why the name? Daybreak is the moment tomorrow becomes today. Somebody has to be awake for it.',
] as const;
export const suns = [
  { name: 'A student tries', text: 'You bring a basic concept and say it out loud.' },
  { name: 'Experts refine', text: 'People with experience review the idea and help you structure it.' },
  {
    name: 'Investors meet',
    text: 'Then angel investors see it: people who put their own money into young companies.',
  },
] as const;
export const apply = 'Apply';
export const contactUs = 'Contact Us';
