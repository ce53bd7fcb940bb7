/** Whoever asks now. */
export type Viewer = { readonly kind: 'nobody' } | { readonly kind: 'someone'; readonly email: string };

/** Who is asking. */
export interface Identity {
  /** Reads the session, if there is one, from the request's headers. Rejects when the service cannot be reached. */
  observe(headers: Headers): Promise<Viewer>;
}
