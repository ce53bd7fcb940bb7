import { Form, useNavigation } from 'react-router';
import { investors } from '../../../content/en/staff/investors.ts';
import { investorMaximumLength } from '../../../domain/sheets/sheet.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import type { FormFailure } from '../../ui/form/form-result.ts';
import type { readInvestors } from './read-investors.ts';

type MakeLinkProps = {
  readonly data: Pick<Awaited<ReturnType<typeof readInvestors>>, 'agreed' | 'chosen' | 'form'>;
  readonly failure: FormFailure<string> | undefined;
  readonly made: { readonly name: string; readonly link: string } | null;
};

/** A link for one named investor; its address is shown once. */
export function MakeLink({ data: { agreed, chosen, form }, failure, made }: MakeLinkProps) {
  const texts = investors.make;
  const isMaking = useNavigation().formData?.get('intent') === 'make';
  const typed = (failure?.values ?? {}) as Readonly<Record<string, string | undefined>>;
  return (
    <section className="sheet make-link" aria-labelledby="make-link">
      <h2 id="make-link">{texts.heading}</h2>
      {agreed.length > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="make" />
          <input type="hidden" name="form" value={typed['form'] ?? form} />
          <div className="field">
            <label htmlFor="sheet">{texts.sheet}</label>
            <select className="staff-select" id="sheet" name="sheet" defaultValue={typed['sheet'] ?? chosen}>
              {agreed.map(({ id, title }) => (
                <option value={id} key={id}>
                  {title}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="name">{texts.name}</label>
            <input
              id="name"
              name="name"
              required
              maxLength={investorMaximumLength}
              autoComplete="off"
              defaultValue={typed['name']}
            />
          </div>
          <div className="field">
            <label htmlFor="email">{texts.email}</label>
            <input id="email" name="email" type="email" required autoComplete="off" defaultValue={typed['email']} />
          </div>
          <BusyButton className="button primary small" busy={isMaking} text={texts} />
        </Form>
      )}
      {made && (
        <div className="field" role="status">
          <label htmlFor="made">{texts.made(made.name)}</label>
          <input
            id="made"
            readOnly
            value={made.link}
            onFocus={(event) => event.currentTarget.select()}
            // The button that had the focus is gone.
            // biome-ignore lint/a11y/noAutofocus: see above
            autoFocus
          />
          <p className="soft">{texts.once}</p>
        </div>
      )}
      {!made && <p className="soft">{texts.note}</p>}
    </section>
  );
}
