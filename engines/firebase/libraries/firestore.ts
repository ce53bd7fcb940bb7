// Firestore's library, and Google's for credentials, as the rest of the project knows them. They are installed in this folder,
// because only a site on Firebase needs them, so only a file of this folder can import them by their names.
// biome-ignore-all lint/performance/noBarrelFile: the one way to a package that is installed here
export {
  type DocumentData,
  DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  Firestore,
  GeoPoint,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  VectorValue,
  type WriteBatch,
} from '@google-cloud/firestore';
export { GoogleAuth } from 'google-auth-library';
