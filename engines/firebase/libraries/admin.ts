// The Firebase Admin SDK as the rest of the project knows it (firestore.ts says why).
// biome-ignore-all lint/performance/noBarrelFile: the one way to a package that is installed here
export { deleteApp, initializeApp } from 'firebase-admin/app';
export { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
