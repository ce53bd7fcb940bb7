export const dashboard = {
  label: 'Signed in',
  heading: 'Dashboard',
  home: 'Home',
  security: 'Security',
  staffSide: 'The staff area',
  roles: {
    coordinator: { text: 'You’re a coordinator.', button: 'Open applications', to: '/staff' },
    reviewer: { text: 'You’re a reviewer.', button: 'Start reviewing', to: '/staff/review' },
    mentor: { text: 'You’re a mentor.', button: 'Open your ventures', to: '/staff/ventures' },
    safeguarding: { text: 'You look after reported concerns.', button: 'Read concerns', to: '/staff/concerns' },
  },
} as const;
