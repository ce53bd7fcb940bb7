export const dashboard = {
  label: 'Signed in',
  heading: 'Dashboard',
  home: 'Home',
  security: 'Security',
  staffSide: 'The staff area',
  roles: {
    coordinator: 'You’re a coordinator.',
    reviewer: 'You’re a reviewer.',
    mentor: 'You’re a mentor.',
    safeguarding: 'You look after reported concerns.',
  },
  openApplications: 'Open applications',
} as const;
