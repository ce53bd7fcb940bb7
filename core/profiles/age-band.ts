export type AgeBand = 'under-16' | '16-17' | '18-19' | 'older';

export function getAgeBand(age: number): AgeBand {
  if (age < 16) return 'under-16';
  if (age < 18) return '16-17';
  return age < 20 ? '18-19' : 'older';
}
