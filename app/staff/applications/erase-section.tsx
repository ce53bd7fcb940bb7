import { useState } from 'react';
import { Form, Link } from 'react-router';
import { eraseTexts, staffRefusals } from '../../../content/en/staff/applications.ts';
import { describeField } from '../../ui/form/use-form.ts';
import { DialogButton } from '../ui/dialog-button.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { Section } from '../ui/section.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { ApplicationData } from './read-application.ts';

type EraseSectionProps = {
  readonly data: ApplicationData;
  readonly isWrong: boolean;
};

/** The last section of an application: erasing it, after a word that is typed. */
export function EraseSection({ data, isWrong }: EraseSectionProps) {
  const { query, application, notes, messages, backupDays } = data;
  const waiting = messages.filter(({ state }) => state === 'queued');
  const [word, setWord] = useState('');
  const name = application.person?.name ?? application.reference;
  const others = data.samePerson.filter(({ same }) => same === 'email');
  const isMissing = word.trim().toLowerCase() !== eraseTexts.word;
  return (
    <Section id="data" title={eraseTexts.section}>
      <DialogButton className="text-link" label={eraseTexts.open} title={eraseTexts.title(name)}>
        {(close) => (
          <>
            <p className="dialog-lead">{eraseTexts.lead}</p>
            <ul className="ruled erase-effects">
              <Effect
                icon="note"
                text={eraseTexts.contents(data.scores.sees ? notes.length : null, messages.length)}
                outcome={eraseTexts.erased}
              />
              {waiting.map(({ key, subject }) => (
                <Effect key={key} icon="message" text={eraseTexts.waiting(subject)} outcome={eraseTexts.neverSent} />
              ))}
              <Effect icon="history" text={eraseTexts.recorded(application.reference)} outcome={eraseTexts.stays} />
            </ul>
            <Form method="post" preventScrollReset>
              <fieldset className="choices">
                <legend>{eraseTexts.whoAsked}</legend>
                {(['applicant', 'guardian', 'team'] as const).map((who) => (
                  <label key={who}>
                    <input type="radio" name="asked-by" value={who} required />
                    {eraseTexts.asked[who]}
                  </label>
                ))}
              </fieldset>
              <label>
                <span className="label">{eraseTexts.label}</span>
                <input
                  type="text"
                  name="word"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  onInput={({ currentTarget }) => setWord(currentTarget.value)}
                  {...describeField(isWrong, 'word-refusal')}
                />
              </label>
              {isWrong && (
                <p className="error-paragraph" id="word-refusal" role="alert">
                  {staffRefusals['wrong-word']}
                </p>
              )}
              <p className="quiet-line">{eraseTexts.backups(backupDays)}</p>
              {others.map(({ id, reference }) => (
                <p className="quiet-line" key={id}>
                  <Link className="text-link" to={`/staff/applications/${encodeURIComponent(id)}?${query}`}>
                    {eraseTexts.other}
                  </Link>{' '}
                  {eraseTexts.stays}
                  {others.length > 1 && `: ${reference}`}.
                </p>
              ))}
              <div className="button-row">
                <SubmitButton className="button small danger" name="intent" value="erase" isUnready={isMissing}>
                  {eraseTexts.title(name).replace('?', '')}
                </SubmitButton>
                <button className="button quiet small" type="button" onClick={close}>
                  {eraseTexts.keep}
                </button>
              </div>
            </Form>
          </>
        )}
      </DialogButton>
    </Section>
  );
}

function Effect({ icon, text, outcome }: { icon: IconName; text: string; outcome: string }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{text}</span> <span className="quiet-line">{outcome}</span>
    </li>
  );
}
