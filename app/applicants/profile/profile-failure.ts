import { type ProfileRefusal, profileRefusals, ownProfile as texts } from '../../../content/en/applicants/profile.ts';
import { transportFailures } from '../../../content/en/forms.ts';
import { type MarkedTexts, profileFields } from '../../../core/profiles/profile-texts.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';

export type ProfileFailure = FormFailure<ProfileRefusal, string> & {
  readonly places?: MarkedTexts;
};

export function describeRefusal({ code, places = {} }: ProfileFailure): string {
  const field = profileFields.find((name) => places[name]);
  if (!field) return { ...transportFailures, ...profileRefusals }[code];
  return texts.personal(texts.fields[field], places[field]?.filter(({ kind }) => kind !== null).length ?? 0);
}
