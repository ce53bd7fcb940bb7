/**
 * Mails on their way; a row is gone once its mail was sent or given up. Timestamps are ISO 8601 in UTC. While one process
 * sends a mail, `due` is when another one may, and `attempts` tells whose turn it is.
 */
export const createOutbox = [
  `CREATE TABLE outbox (
    id TEXT NOT NULL PRIMARY KEY,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    html TEXT NOT NULL,
    writtenAt TEXT NOT NULL,
    usefulUntil TEXT NOT NULL,
    due TEXT NOT NULL,
    attempts INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX outbox_by_due ON outbox (due, id)',
];
