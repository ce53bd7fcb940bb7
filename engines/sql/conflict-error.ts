import type { Conflict } from '../../domain/ports/changes.ts';

/** Takes the transaction back. */
export class ConflictError extends Error {
  readonly code: Conflict;

  constructor(code: Conflict) {
    super(code);
    this.code = code;
  }
}
