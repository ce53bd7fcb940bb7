import { composerTexts } from '../../../../content/en/staff/composer.ts';
import { Field } from '../../../ui/form/field.tsx';

type MessageTextProps = {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly error: string | undefined;
};

/** The text of a message, with its placeholders highlighted. It grows with its text. */
export function MessageText({ text, setText, error }: MessageTextProps) {
  return (
    <Field label={composerTexts.text} error={error}>
      {({ className, ...control }) => (
        <div className="grid">
          <textarea
            name="text"
            dir="auto"
            rows={8}
            required
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            className={`${className} col-start-1 row-start-1 resize-none overflow-hidden`}
            {...control}
          />
          <div
            aria-hidden="true"
            dir="auto"
            className="pointer-events-none col-start-1 row-start-1 border-2 border-transparent px-4 py-2 wrap-break-word whitespace-pre-wrap text-transparent mix-blend-multiply"
          >
            {text.split(/(\[[^[\]]+\])/).map((part, index) =>
              index % 2 === 0 ? (
                part
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state
                <mark key={index} className="rounded-mark bg-butter text-transparent">
                  {part}
                </mark>
              ),
            )}
            {/* The last line may be empty. */ '\u200b'}
          </div>
        </div>
      )}
    </Field>
  );
}
