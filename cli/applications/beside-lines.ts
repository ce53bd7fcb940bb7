import { z } from 'zod';
import { guardianStates } from '../../domain/model/guardian.ts';
import type { Review } from '../../domain/model/review.ts';
import { closeReasons, statuses } from '../../domain/model/status.ts';
import { collections, type StoredRecord } from '../../domain/ports/records.ts';

const timestamp = z.iso.datetime();
const text = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'));

export const reviewSchema: z.ZodType<Review> = z.strictObject({
  version: z.int().min(1),
  status: z.enum(statuses),
  reason: z.enum(closeReasons).nullable(),
  statusSince: timestamp,
  assignee: text.nullable(),
  answerDue: z.iso.date(),
  answeredAt: timestamp.nullable(),
  linkGeneration: z.int().min(0),
  linkHash: text.nullable(),
  // Absent in exports from before there were guardians.
  guardian: z.enum(guardianStates).nullable().default(null),
  extra: z.record(z.string(), z.unknown()),
}) as z.ZodType<Review>;

const recordSchema: z.ZodType<StoredRecord> = z.strictObject({
  collection: z.enum(collections),
  id: text.min(1).max(320),
  parent: text,
  group: text,
  position: text,
  version: z.int().min(1),
  data: z.record(z.string(), z.unknown()),
});

const recordLine = z.strictObject({ record: recordSchema });

/** The problem repeats nothing that a person wrote. */
export function readRecordLine(
  line: object,
): { readonly ok: true; readonly record: StoredRecord } | { readonly ok: false; readonly problem: string } {
  const parsed = recordLine.safeParse(line);
  if (!parsed.success) return { ok: false, problem: 'the record is not as exported' };
  return { ok: true, record: parsed.data.record };
}
