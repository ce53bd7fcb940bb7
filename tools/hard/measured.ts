declare module 'vitest' {
  interface TaskMeta {
    /** What the test counted or measured, for the table. */
    measured?: string;
  }

  interface ProvidedContext {
    /** 1 for all rounds, less for a shorter run. */
    scale: number;
    /** How long each property test tries new values. */
    fuzzSeconds: number;
  }
}

export {};
