import mark from '../../art/google-mark.svg';

/** Google's "G" as its branding guidelines give it: four colours, always on white. */
export function GoogleMark() {
  return <img className="google-mark" src={mark} alt="" width="20" height="20" loading="lazy" />;
}
