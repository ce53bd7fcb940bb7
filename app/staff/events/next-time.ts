const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns the defaults of a new row: right after the row before, and as long. */
export function getNextTime(typed: Pick<FormData, 'get'>, index: number) {
  const [day = '', from = '', to = '', places = ''] = ['day', 'from', 'to', 'places'].map((name) =>
    String(typed.get(`${name}-${index}`) ?? ''),
  );
  const until = from && to ? 2 * toMinutes(to) - toMinutes(from) : 24 * 60;
  return { day, from: to, to: until < 24 * 60 ? toTime(until) : '', places };
}
