// It is installed in this folder, because only a site on Firebase needs it, so only a file of this folder can import it by name.
// biome-ignore-all lint/performance/noBarrelFile: the one way to a package that is installed here
export { GoogleAuth } from 'google-auth-library';
