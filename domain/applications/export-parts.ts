import { type FieldName, fieldNames } from '../model/fields.ts';

/** What a coordinator chooses from, and the keys of a line or the columns of a table that it becomes; in this order. */
const parts = {
  reference: ['reference'],
  age: ['age'],
  city: ['city'],
  submitted: ['timestamp'],
  status: ['status', 'reason'],
  assignee: ['assignee'],
  'answer-due': ['answerDue', 'answeredAt'],
  name: ['name'],
  email: ['email'],
  phone: ['phone'],
  school: ['school'],
  venture: ['message'],
  notes: ['notes'],
} as const;

export type ExportPart = keyof typeof parts | FieldName;

const listed: readonly string[] = Object.values(parts).flat();

/** A field that no part names is a part by itself. */
const columns = {
  ...parts,
  ...Object.fromEntries(fieldNames.filter((name) => !listed.includes(name)).map((name) => [name, [name]])),
} as Readonly<Partial<Record<ExportPart, readonly string[]>>>;

export const exportPartNames = Object.keys(columns) as readonly ExportPart[];

export const listColumns = (chosen: readonly ExportPart[]): readonly string[] =>
  chosen.flatMap((part) => columns[part] ?? []);
