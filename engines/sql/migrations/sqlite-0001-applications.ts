/**
 * `applications` has the eight fields of SPEC.md, section 3, and the key; what else we know stands beside it.
 * Age is REAL because any whole number is welcome: an INTEGER column cannot give back those past 2^53.
 */
export const createApplications = [
  `CREATE TABLE applications (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    age REAL NOT NULL,
    phone TEXT NOT NULL,
    school TEXT NOT NULL,
    city TEXT NOT NULL,
    message TEXT NOT NULL,
    timestamp TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX applications_by_arrival ON applications (timestamp, id)',
  `CREATE TABLE suspicions (
    id TEXT NOT NULL PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
    reason TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
];
