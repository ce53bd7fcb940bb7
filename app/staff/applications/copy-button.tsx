import { detail } from '../../../content/en/staff/applications.ts';
import { CopyButton as LabelledButton } from '../../ui/copy-button.tsx';

/** The glyph alone, as it stands next to a fact. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return <LabelledButton text={text} label={label} copied={detail.copied} className="icon-button" isIcon />;
}
