import { notice } from '../../../content/en/site/notice.ts';
import { useSite } from '../../framework/use-site.ts';
import type { Promises } from '../read-promises.ts';

/** On paper alone: what makes the first page of Home a sheet for a notice board. */
export function HomeNotice({ ages }: Pick<Promises, 'ages'>) {
  const { publicUrl, contactEmail } = useSite();
  return (
    <div className="notice">
      <img src={notice.code} alt="" width="160" height="160" loading="lazy" />
      <div>
        <p className="notice-heading">{notice.heading}</p>
        <p className="notice-address">{publicUrl}/apply</p>
        <p>
          {ages.minimum > 0 && notice.minimum(ages.minimum)} {notice.questions} <b>{contactEmail}</b>
        </p>
      </div>
    </div>
  );
}
