import type { ComponentProps } from 'react';
import { refusals } from '../../content/en/applicants/application.ts';
import { invitationRefusals } from '../../content/en/applicants/invitation.ts';
import { answerRefusals } from '../../content/en/applicants/questions.ts';
import { SiteLink } from '../site/site-link.tsx';
import type { FormFailure } from '../ui/form/form-result.ts';
import { KeptField, type KeptFieldProps } from '../ui/form/kept-field.tsx';
import { useForm } from '../ui/form/use-form.ts';

const allRefusals = { ...refusals, ...answerRefusals, ...invitationRefusals };

export type OwnFailure = FormFailure<keyof typeof allRefusals>;

/** The parts of the page that its address opens, so that they open without scripts as well. */
export const openParts = ['contact', 'guardian', 'questions', 'withdraw', 'erase'] as const;
export type OpenPart = (typeof openParts)[number] | null;

/** As `useForm`, with what the form says where no field does. */
export function useOwnForm(intent: string, failure: OwnFailure | undefined) {
  const used = useForm({ intent, result: failure });
  return { ...used, refusal: failure?.fields || used.isPending ? null : <Refusal failure={failure} /> };
}

/** Says what went wrong where no field can. */
export function Refusal({ failure }: { failure: OwnFailure | undefined }) {
  return failure && <RefusalText text={allRefusals[failure.code]} />;
}

export function RefusalText({ text }: { text: string }) {
  return (
    // With scripts off it may be far below the beginning of the page.
    // biome-ignore lint/a11y/noAutofocus: see above
    <p className="error-paragraph" id="refusal" role="alert" tabIndex={-1} autoFocus>
      {text}
    </p>
  );
}

type OwnFieldProps = Omit<KeptFieldProps, 'refusal' | 'noteClassName'> & {
  /** Why it was refused. */
  readonly code: string | undefined;
};

export function OwnField({ code, ...field }: OwnFieldProps) {
  const refusal = code !== undefined && refusals[code as keyof typeof refusals];
  return <KeptField noteClassName="own-note" refusal={refusal} {...field} />;
}

/** Leads to this page with another part open, in the same place. */
export function PartLink(properties: ComponentProps<typeof SiteLink>) {
  return <SiteLink preventScrollReset viewTransition={false} {...properties} />;
}
