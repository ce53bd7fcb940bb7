/**
 * The kinds of records that belong to applications and settings. Each kind has a file in `domain/` that gives the type
 * of its data; engines store all of them alike, so that a new kind needs no table.
 */
export type Collection =
  // The parent of these is an application: with it they are erased.
  'answers';

type RecordData = { readonly [key: string]: unknown };

/** A record as engines store it. All texts are well-formed and without NUL. */
export type StoredRecord<Data extends RecordData = RecordData> = {
  readonly collection: Collection;
  /** Unique within the collection; letters, digits and `-_.@+`, at most 320 characters. */
  readonly id: string;
  /** What the record belongs to, mostly the id of an application; it is erased with that. Empty for none. */
  readonly parent: string;
  /** By which records are selected, for example the state of a message. Empty for none. */
  readonly group: string;
  /** By which records are sorted, before their id; mostly a timestamp (ISO 8601, UTC). */
  readonly position: string;
  /** Rises by one with every change; 1 for a new record. */
  readonly version: number;
  /** Only what JSON can hold. */
  readonly data: Data;
};

export type RecordCursor = Pick<StoredRecord, 'position' | 'id'>;

export type RecordRequest = {
  readonly collection: Collection;
  readonly parent?: string | undefined;
  readonly group?: string | undefined;
  /** Only records from this position on. */
  readonly from?: string;
  /** Only records before this position. */
  readonly until?: string;
  /** Default: false, in rising order. */
  readonly newestFirst?: boolean;
  /** The page begins behind this record; null or absent for the first page. */
  readonly after?: RecordCursor | null;
  /** The most records of the page; 1 or more. */
  readonly limit: number;
};

type RecordPage = {
  readonly records: readonly StoredRecord[];
  /** Where the next page begins; null after the last one. */
  readonly next: RecordCursor | null;
};

/** Reads records; they are written by `write` (domain/ports/changes.ts). Every method rejects when the store cannot be reached. */
export interface RecordStore {
  find(collection: Collection, id: string): Promise<StoredRecord | null>;
  /** By position, then id. */
  readPage(request: RecordRequest): Promise<RecordPage>;
  /** Of each of these parents the first records by position, at most `limit`; by parent, without those that have none. */
  readEach(
    request: Pick<RecordRequest, 'collection' | 'group' | 'limit'> & { readonly parents: readonly string[] },
  ): Promise<ReadonlyMap<string, readonly StoredRecord[]>>;
  count(request: Pick<RecordRequest, 'collection' | 'parent' | 'group'>): Promise<number>;
}
