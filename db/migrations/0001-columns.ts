import type { ColumnDefinitionBuilder, sql } from 'kysely';

export type Text = 'text' | ReturnType<typeof sql>;

export const number = 'integer';
export const required = (column: ColumnDefinitionBuilder) => column.notNull();
export const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
