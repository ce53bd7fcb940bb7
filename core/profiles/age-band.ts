export type AgeBand = 'under-16' | '16-17' | '18-19' | 'older';

export function getAgeBand(age: number): { readonly band: AgeBand; readonly oldest: number } {
  if (age < 16) return { band: 'under-16', oldest: 15 };
  if (age < 18) return { band: '16-17', oldest: 17 };
  return age < 20 ? { band: '18-19', oldest: 19 } : { band: 'older', oldest: Number.POSITIVE_INFINITY };
}
