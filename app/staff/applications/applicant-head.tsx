import type { Ref } from 'react';
import { inbox } from '../../../content/en/staff/inbox.ts';
import type { InboxRow } from '../inbox/read-inbox.ts';
import { applicantHeadingId } from '../use-detail-focus.ts';

type ApplicantHeadProps = {
  readonly applicant: Pick<InboxRow, 'code' | 'age'> & {
    readonly person: Pick<NonNullable<InboxRow['person']>, 'name' | 'school' | 'city'> | null;
  };
  /** What stands below instead of age, school and city; null: those. */
  readonly facts?: string | null;
  readonly ref?: Ref<HTMLHeadingElement>;
};

export function ApplicantHead({ applicant: { person, code, age }, facts, ref }: ApplicantHeadProps) {
  return (
    <>
      <h1 id={applicantHeadingId} dir="auto" tabIndex={-1} ref={ref}>
        {person?.name ?? inbox.applicant(code)}
      </h1>
      <p className="detail-facts">{facts ?? (person ? [age, person.school, person.city].join(', ') : age)}</p>
    </>
  );
}
