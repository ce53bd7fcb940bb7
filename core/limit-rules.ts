const minute = 60;
const perHour = (points: number) => ({ points, duration: 60 * minute });
const perDay = (points: number) => ({ points, duration: 24 * 60 * minute });

/** Within `duration` seconds from the first time. A school shares one network. */
export const rules = {
  /** A class of 40 behind one address gets through within a minute, each with two retries. */
  apply: { points: 120, duration: minute },

  /** Also where many of one school report the same. */
  'concern-from': perHour(40),
  /** Of all networks: each concern is stored, but more mails in an hour would say nothing new. */
  'concern-mails': perHour(10),

  signInHere: { points: 10, duration: 10 * minute },
  signInAnywhere: { points: 30, duration: 10 * minute },
  signInNetwork: { points: 300, duration: 10 * minute },
  signUpNetwork: perHour(100),
  challengeNetwork: { points: 100, duration: 10 * minute },
  profileKeys: perHour(30),
  /** A code of an app counts once; the ones before and after the present one are accepted too. */
  usedCode: { points: 1, duration: 2 * minute },
  /** Three of a million codes count at a time: guessing day and night succeeds less than once a year. */
  secondFactor: perHour(20),
  /** One a minute for an hour: far more than an applicant makes who saves a profile again and again. */
  changes: perHour(60),

  /** Mails that an anonymous visitor causes: to one mailbox, and from one network, maybe of a class of 40. */
  'verification-to': perHour(4),
  'verification-from': perHour(100),
  'reset-to': perHour(3),
  'reset-from': perHour(50),
  'receipt-to': perHour(1),
  'receipt-from': perDay(20),
  'resend-link-to': perHour(3),
  'resend-link-from': perHour(50),
  'new-address-to': perHour(3),
  'new-address-from': perHour(20),
  'guardian-to': perHour(3),
  'guardian-from': perHour(100),
} satisfies Record<string, { readonly points: number; readonly duration: number }>;
