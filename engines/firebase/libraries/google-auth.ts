// Google's library for credentials as the rest of the project knows it (firestore.ts says why).
// biome-ignore-all lint/performance/noBarrelFile: the one way to a package that is installed here
export { GoogleAuth } from 'google-auth-library';
