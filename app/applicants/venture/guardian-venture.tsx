import { guardianVenture as texts } from '../../../content/en/applicants/venture.ts';
import type { VentureView } from '../../../core/mentoring/read-venture.ts';
import { NextStep, Roadmap, SessionNotes } from '../../ui/venture.tsx';
import { Part } from '../parts.tsx';

/** The roadmap as its guardian reads it. */
export function GuardianVenture({ venture }: { readonly venture: VentureView }) {
  return (
    <>
      <Part id="roadmap" title={texts.heading}>
        <p>{texts.mentor(venture.mentor)}</p>
        <Roadmap venture={venture} />
        <NextStep venture={venture} />
      </Part>
      {venture.notes.length > 0 && (
        <Part id="sessions" title={texts.notes}>
          <SessionNotes venture={venture} />
        </Part>
      )}
    </>
  );
}
