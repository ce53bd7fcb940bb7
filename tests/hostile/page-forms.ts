import { formAnswers } from '../support/application-form.ts';

/** Answers that every form accepts, by the name of the field; other fields keep the value that the page gives them. */
const answers: Readonly<Record<string, string>> = { ...formAnswers, password: 'seven quiet lanterns' };

export type Form = { readonly action: string; readonly fields: Readonly<Record<string, string>> };

/** The forms of a page that are posted, with an answer for each field. Hidden fields are fields too. */
export function readForms(html: string, path: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, attributes = '']) => /method="post"/i.test(attributes))
    .map(([, attributes = '', content = '']) => {
      const action = (readAttribute(attributes, 'action') ?? path).replaceAll('&amp;', '&');
      const fields = [...content.matchAll(/<(?:input|textarea|select|button)\b([^>]*)>/g)].flatMap(([, given = '']) => {
        const name = readAttribute(given, 'name');
        return name ? [[name, answers[name] ?? readAttribute(given, 'value') ?? ''] as const] : [];
      });
      return { action, fields: Object.fromEntries(fields) };
    });
}

function readAttribute(attributes: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
}
