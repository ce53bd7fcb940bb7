// The Firebase Admin SDK as the rest of the project knows it. It is installed in this folder, because only a site on Firebase
// needs it, so only a file of this folder can import it by its name.
// biome-ignore-all lint/performance/noBarrelFile: the one way to a package that is installed here
export { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
export { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
