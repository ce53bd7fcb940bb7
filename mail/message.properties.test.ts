import fc from 'fast-check';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { anyText } from '../tests/support/arbitraries.ts';
import { makeMail } from '../tests/support/mail.ts';
import { readSender, toMessage } from './message.ts';

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
const names = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'];

test('no text in a mail becomes a header or a recipient', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ subject: anyText, text: anyText, html: anyText, name: anyText }),
      async ({ name, ...texts }) => {
        const mail = makeMail(texts);
        const sender = { ...readSender('hello@daybreak.example'), name };
        const { message, envelope } = await composer.sendMail(toMessage(mail, sender));
        expect(envelope).toEqual({ from: sender.address, to: [mail.to] });
        const parsed = await PostalMime.parse(message as Buffer);
        expect([...new Set(parsed.headers.map(({ key }) => key))].sort()).toEqual(
          expect.arrayContaining(['from', 'to']),
        );
        expect(parsed.headers.map(({ key }) => key).filter((key) => !names.includes(key))).toEqual([]);
        expect(parsed.headers).toHaveLength(new Set(parsed.headers.map(({ key }) => key)).size);
        expect(parsed.to).toMatchObject([{ address: mail.to }]);
        expect(parsed.from).toMatchObject({ address: sender.address });
      },
    ),
  );
});

test('an address of any kind stays one recipient', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (to) => {
      const sent = await composer
        .sendMail(toMessage(makeMail({ to }), readSender('hello@daybreak.example')))
        .catch(() => null);
      if (!sent) return;
      expect(sent.envelope.to.length).toBeLessThanOrEqual(1);
      const { headers, bcc, cc } = await PostalMime.parse(sent.message as Buffer);
      expect([bcc, cc]).toEqual([undefined, undefined]);
      expect(headers.map(({ key }) => key).filter((key) => !names.includes(key))).toEqual([]);
    }),
  );
});
