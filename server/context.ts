import { createHmac } from 'node:crypto';
import { createLimits } from '../core/limits.ts';
import type { ReviewPorts } from '../domain/ports/application-ports.ts';
import type { Engine } from '../engines/engine.ts';
import { writeCalendar } from '../mail/calendar.ts';
import { removeFilesAfter } from '../mail/mail-file-removal.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Config } from './config.ts';
import { findMailFolder } from './mail.ts';

type ContextParts = {
  readonly secret: string;
  readonly notifyDelivery: () => void;
  readonly notifyCopying: () => void;
};

/** Creates the first parameter of every use case. */
export function createContext(config: Config, engine: Engine, parts: ContextParts): ReviewPorts {
  const { secret, notifyDelivery, notifyCopying } = parts;
  const { db, within, applications, reviews, records } = engine;
  const write = removeFilesAfter(engine, findMailFolder(config));
  return {
    db,
    within,
    applications,
    reviews,
    records,
    async write(changes) {
      const written = await write(changes);
      notifyCopying();
      return written;
    },
    limits: createLimits(engine.isShared ? { db, secret } : null),
    now: () => new Date(),
    keyedHash: (text) => createHmac('sha256', secret).update(text).digest(),
    writeMail: (request) => renderMail(request, config),
    writeCalendar: (entries) => writeCalendar(entries, config),
    hasMailServer: config.mail !== null,
    ages: config.ages,
    staffEmails: config.staffEmails,
    backupDays: config.backupDays,
    notifyDelivery,
  };
}
