/** FIREBASE_PROJECT_ID, FIREBASE_API_KEY. Google's library finds the credentials by itself. */
export type FirebaseSettings = {
  readonly projectId: string;
  /** Names the project where people sign in; it is no secret, and nothing is granted to it. */
  readonly apiKey: string;
  /** `host:port` of the emulator that stands in for Firebase Authentication, or null. FIREBASE_AUTH_EMULATOR_HOST. */
  readonly authEmulatorHost: string | null;
  /** The same for Firestore. FIRESTORE_EMULATOR_HOST. */
  readonly firestoreEmulatorHost: string | null;
};
