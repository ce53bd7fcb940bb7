// Firestore's library as the rest of the project knows it. It is installed in this folder, because only a site on
// Firebase needs it, so only a file of this folder can import it by its name.
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
