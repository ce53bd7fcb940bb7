import { checkNames } from '../../../content/en/checks.ts';
import { checks as texts } from '../../../content/en/staff/checks.ts';
import { checkKinds } from '../../../core/safety/check.ts';
import { Section } from '../../ui/kit/section.tsx';
import { type Column, Table } from '../../ui/kit/table.tsx';
import { TwoLines } from '../shared/two-lines.tsx';
import type { Route } from './+types/route';

type Checks = Route.ComponentProps['loaderData']['checks'];
type Person = Checks['people'][number];

const columns: readonly Column<Person>[] = [
  { key: 'person', head: texts.person, cell: ({ name }) => <b className="font-semibold">{name}</b>, isWide: true },
  ...checkKinds.map((kind) => ({
    key: kind,
    head: checkNames[kind],
    hasLabel: true,
    cell: ({ checks }: Person) => {
      const check = checks.find((one) => one.kind === kind);
      return check ? <TwoLines first={check.state} second={check.by} /> : texts.none;
    },
  })),
  {
    key: 'conduct',
    head: texts.conduct,
    hasLabel: true,
    cell: ({ agreed }) => (agreed ? <TwoLines first={texts.agreed} second={agreed} /> : texts.notAgreed),
  },
];

export function CheckTable({ checks: { people, rule } }: { readonly checks: Checks }) {
  return (
    <Section id="checks" title={texts.heading}>
      <p className="mb-4 text-muted">{texts.lead[rule]}</p>
      <Table caption={texts.heading} columns={columns} rows={people} getKey={({ email }) => email} />
    </Section>
  );
}
