/** What a coordinator chooses from, and the keys of a line or the columns of a table that it becomes; in this order. */
export const exportParts = {
  reference: ['reference'],
  age: ['age'],
  city: ['city'],
  submitted: ['timestamp'],
  status: ['status', 'reason', 'assignee'],
  'answer-due': ['answerDue', 'answeredAt'],
  name: ['name'],
  email: ['email'],
  phone: ['phone'],
  school: ['school'],
  venture: ['message'],
  notes: ['notes'],
} as const;

export type ExportPart = keyof typeof exportParts;

export const listColumns = (parts: readonly ExportPart[]): readonly string[] =>
  parts.flatMap((part) => exportParts[part]);
