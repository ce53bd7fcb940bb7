import { type FetcherWithComponents, Form } from 'react-router';
import { notices } from '../../content/en/account/account.ts';
import { confirmFirst, verify } from '../../content/en/account/verify-email.ts';
import { SignOutButton } from '../site/frame/sign-out-button.tsx';
import { Filled } from '../ui/filled.tsx';
import { NoticeParagraph } from '../ui/notice-paragraph.tsx';
import { PhaseGlyph } from '../ui/phase-glyph.tsx';
import type { AccountFailure } from './account-result.ts';
import { RefusalParagraph } from './refusal-paragraph.tsx';
import { ResendButton } from './resend-button.tsx';

type ConfirmFirstProps = {
  readonly email: string;
  /** The page that the person was on the way to. */
  readonly next: string;
  /** The link was asked for again just now. */
  readonly isSent: boolean;
  readonly resend: FetcherWithComponents<AccountFailure>;
};

/** Stands where a page of the team was asked for with an address that is not proven. */
export function ConfirmFirst({ email, next, isSent, resend }: ConfirmFirstProps) {
  const failure = resend.state === 'idle' ? resend.data : undefined;
  return (
    <>
      <h1>{verify.first}</h1>
      <p className="lead">
        <Filled text={confirmFirst.text} with={email} />
      </p>
      {failure && <RefusalParagraph failure={failure} />}
      {isSent && !failure && <NoticeParagraph text={notices['link-sent']} />}
      <div className="confirm-first-way">
        <PhaseGlyph phase={1} />
        <p>
          <strong>{next === '/staff' ? confirmFirst.toApplications : confirmFirst.toStaffSide}</strong>
          {confirmFirst.link}
        </p>
      </div>
      <div className="button-row">
        <ResendButton fetcher={resend} next={next} className="button quiet" />
        <Form method="post" action="/sign-out">
          <SignOutButton className="button quiet" />
        </Form>
      </div>
      <p className="form-advice">{confirmFirst.nothingThere}</p>
    </>
  );
}
