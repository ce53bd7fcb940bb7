import type { ClaimedMail, Mail, Outbox } from '../../domain/ports/outbox.ts';
import type { FirestoreConnection } from './connection.ts';
import { writeUnlessOvertaken } from './failure.ts';
import { type DocumentData, FieldPath, FieldValue, type QueryDocumentSnapshot } from './libraries/firestore.ts';

/** How many are read at once, for callers that claim at the same time. */
const candidateCount = 10;
/** Firestore commits at most 500 documents at once. */
const removalCount = 500;

/** `recipientKey` finds all mails to an address, in upper or lower case. */
export function toMailDocument({ id: _, to, ...mail }: Mail): DocumentData {
  return { ...mail, recipient: to, recipientKey: to.toLowerCase(), due: mail.writtenAt, attempts: 0 };
}

function toMail(document: QueryDocumentSnapshot): ClaimedMail {
  const { recipient: to, subject, text, html, calendar, writtenAt, usefulUntil, attempts } = document.data();
  const mail = { id: document.id, to, subject, text, html, writtenAt, usefulUntil, attempts };
  return calendar === undefined ? mail : { ...mail, calendar };
}

/** Stores mails in the collection `outbox` until they are sent. Rejects with a `StoreFailure`. */
export function makeFirestoreOutbox({ firestore, ask }: FirestoreConnection): Outbox {
  const outbox = firestore.collection('outbox');
  const byDue = outbox.orderBy('due').orderBy(FieldPath.documentId());

  return {
    async put(mail) {
      await ask(() => outbox.doc(mail.id).create(toMailDocument(mail)));
    },
    claim(now, leaseUntil) {
      return ask(async (givenUp) => {
        const { docs } = await byDue.where('due', '<=', now).limit(candidateCount).get();
        for (const document of shuffleBehindFirst(docs)) {
          if (givenUp.aborted) return null;
          const lease = { due: leaseUntil, attempts: FieldValue.increment(1) };
          const write = document.ref.update(lease, { lastUpdateTime: document.updateTime });
          const mail = toMail(document);
          if (await writeUnlessOvertaken(write)) return { ...mail, attempts: mail.attempts + 1 };
        }
        return null;
      });
    },
    async remove(id) {
      await ask(() => outbox.doc(id).delete());
    },
    async removeTo(address) {
      const mails = outbox.where('recipientKey', '==', address.toLowerCase()).select().limit(removalCount);
      let found: number;
      do {
        found = await ask(async () => {
          const { docs } = await mails.get();
          const batch = firestore.batch();
          for (const { ref } of docs) batch.delete(ref);
          await batch.commit();
          return docs.length;
        });
      } while (found === removalCount);
    },
    async postpone({ id, attempts }, until) {
      await ask(async () => {
        const document = await outbox.doc(id).get();
        if (!document.updateTime || document.get('attempts') !== attempts) return;
        // Otherwise another process has claimed or removed it since it was read.
        await writeUnlessOvertaken(document.ref.update({ due: until }, { lastUpdateTime: document.updateTime }));
      });
    },
    async findNextDue() {
      const { docs } = await ask(() => byDue.limit(1).get());
      return docs[0]?.get('due') ?? null;
    },
    async measure() {
      const count = await ask(async () => (await outbox.count().get()).data().count);
      const { docs } = await ask(() => outbox.orderBy('writtenAt').select('writtenAt').limit(1).get());
      return { count, oldestAt: docs[0]?.get('writtenAt') ?? null };
    },
  };
}

/**
 * One of those that are due longest, then the others in any order: callers that claim at the same time would otherwise
 * compete for the same mail, and the slower ones for the next one again.
 */
function shuffleBehindFirst(documents: readonly QueryDocumentSnapshot[]): QueryDocumentSnapshot[] {
  const earliest = documents[0]?.get('due');
  const shuffled = documents.toSorted(() => Math.random() - 0.5);
  const index = shuffled.findIndex((document) => document.get('due') === earliest);
  return [...shuffled.splice(index, 1), ...shuffled];
}
