/** FIREBASE_PROJECT_ID, FIREBASE_API_KEY. Google's library finds the credentials by itself. */
export type FirebaseSettings = {
  readonly projectId: string;
  /** Public: names the project, and grants nothing. */
  readonly apiKey: string;
  /** `host:port` of the emulator of Firebase Authentication, or null. FIREBASE_AUTH_EMULATOR_HOST. */
  readonly authEmulatorHost: string | null;
  /** The same for Firestore. FIRESTORE_EMULATOR_HOST. */
  readonly firestoreEmulatorHost: string | null;
};
