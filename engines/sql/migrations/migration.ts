/** A step for both SQL engines, stored under its name: a number of four digits and what it does. */
export type SqlMigration = {
  readonly name: string;
  readonly sqlite: readonly MigrationStep[];
  readonly postgres: readonly MigrationStep[];
};

/** A statement, or what SQL alone cannot compute. */
export type MigrationStep = string | DataStep;

/** While `read` finds rows, each statement of `write` gets what `derive` makes of them, as one JSON text in `$1`. */
export type DataStep = {
  readonly read: string;
  readonly derive: (row: { readonly [column: string]: unknown }) => unknown;
  readonly write: readonly string[];
};
