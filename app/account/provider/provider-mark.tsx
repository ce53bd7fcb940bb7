import type { ProviderId } from '../../../core/accounts/openid-sign-in.ts';
import googleMark from '../../art/google-mark.svg';

/** As the providers' guidelines give them. Google's "G": four colours, always on white. */
const marks: Readonly<Record<ProviderId, string>> = { google: googleMark };

export function ProviderMark({ provider }: { provider: ProviderId }) {
  return <img className="provider-mark" src={marks[provider]} alt="" width="20" height="20" loading="lazy" />;
}
