import fc from 'fast-check';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { isEmail } from '../core/email.ts';
import { anyText } from '../tests/support/arbitraries.ts';
import { createMail } from '../tests/support/mail.ts';
import { readSender, toMessage } from './smtp-transport.ts';

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
const names = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

test('no text in a mail becomes a header or a recipient', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ subject: anyText, text: anyText, html: anyText, name: anyText }),
      async ({ name, ...texts }) => {
        const mail = createMail(texts);
        const sender = { ...readSender('hello@daybreak.example'), name };
        const { message, envelope } = await composer.sendMail(toMessage(mail, sender, 'hello@daybreak.example'));
        expect(envelope).toEqual({ from: sender.address, to: [mail.recipient] });
        const parsed = await PostalMime.parse(message as Buffer);
        expect([...new Set(parsed.headers.map(({ key }) => key))].sort()).toEqual(
          expect.arrayContaining(['from', 'to']),
        );
        expect(parsed.headers.map(({ key }) => key).filter((key) => !names.includes(key))).toEqual([]);
        expect(parsed.headers).toHaveLength(new Set(parsed.headers.map(({ key }) => key)).size);
        expect(parsed.to).toMatchObject([{ address: mail.recipient }]);
        expect(parsed.from).toMatchObject({ address: sender.address });
      },
    ),
  );
});

test('an address is one recipient, and the same in the header', async () => {
  const name = fc.stringMatching(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/);
  const address = fc.oneof(
    anyText,
    name.map((local) => `${local}@${'long-name.'.repeat(local.length % 18)}example`),
  );
  await fc.assert(
    fc.asyncProperty(address, async (to) => {
      const message = toMessage(
        createMail({ recipient: to }),
        readSender('hello@daybreak.example'),
        'hello@daybreak.example',
      );
      const sent = await composer.sendMail(message).catch(() => null);
      if (!sent) return expect(isEmail(to)).toBe(false);
      expect(sent.envelope.to.length).toBeLessThanOrEqual(1);
      const parsed = await PostalMime.parse(sent.message as Buffer);
      expect([parsed.bcc, parsed.cc]).toEqual([undefined, undefined]);
      // A name with dots at unusual places is quoted (RFC 5321, section 4.1.2).
      const addresses = [...(parsed.to ?? []).map((one) => one.address), ...sent.envelope.to];
      if (isEmail(to)) expect(addresses.map((one) => one?.replaceAll('"', ''))).toEqual([to, to]);
    }),
  );
});
