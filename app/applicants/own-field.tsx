import { refusals } from '../../content/en/applicants/application.ts';
import { KeptField, type KeptFieldProps } from '../ui/form/kept-field.tsx';

type OwnFieldProps = Omit<KeptFieldProps, 'refusal' | 'noteClassName'> & {
  /** Why it was refused. */
  readonly code: string | undefined;
};

/** A field of the private page. */
export function OwnField({ code, ...field }: OwnFieldProps) {
  const refusal = code !== undefined && refusals[code as keyof typeof refusals];
  return <KeptField noteClassName="own-note" refusal={refusal} {...field} />;
}
