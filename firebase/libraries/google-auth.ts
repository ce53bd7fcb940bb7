// Only a site on Firebase installs the package, in this folder, so only a file here can import it by name.
// biome-ignore-all lint/performance/noBarrelFile: the one way to a package that is installed here
export { GoogleAuth } from 'google-auth-library';
