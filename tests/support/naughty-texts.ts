import { hostileTexts } from './hostile-texts.ts';

const texts = [
  // Empty in some way, or taken for a value.
  ...[
    '',
    ' ',
    '\u00a0',
    '\u200b',
    '\ufeff',
    '\u3000',
    'null',
    'undefined',
    'NaN',
    'true',
    '[]',
    '{}',
    '-0',
    '1e400',
    '0x10',
  ],
  // Names of every object.
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'],
  // Numbers and dates.
  ...[
    '1/0',
    '１６',
    '٣',
    '1_000',
    '9007199254740993',
    '-1',
    '16.0',
    '1e1',
    '2026-13-45',
    '00000000-0000-0000-0000-000000000000',
  ],
  // Several scripts, combining marks, both directions, characters outside the first plane.
  ...[
    'Ана Рид',
    '安娜',
    'عنا',
    'אנה',
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤',
    '👩‍👩‍👧‍👦',
    '🇺🇳',
    '𝒯𝑒𝓍𝓉',
    'ﬁ',
    'İstanbul',
    'ẞ',
    '\u202eright to left\u202c',
    '\u2066\u2069',
  ],
  // Control characters and line breaks.
  ...[
    '\0',
    'a\0b',
    '\u0001\u0002\u001b[31m',
    '\u0085',
    '\u2028\u2029',
    'a\r\nb',
    'a\nb',
    'a\rb',
    '\t',
    '\u007f',
    '\ufffe\uffff',
  ],
  // Markup and scripts.
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    '</textarea><script>alert(1)</script>',
    '</title><svg onload=alert(1)>',
    '<!--',
    ']]>',
    'javascript:alert(1)',
    '&lt;b&gt;&amp;amp;',
    '{{7*7}}#{7*7}<%= 7*7 %>',
    '</script><script>alert(1)</script>',
  ],
  // Commands, queries, paths, templates of loggers.
  ...[
    "'; DROP TABLE applications; --",
    "' OR '1'='1",
    '$(reboot)`reboot`',
    '; ls -la |',
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    'file:///etc/passwd',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: taken by loggers of other languages
    '${jndi:ldap://127.0.0.1:1/a}',
    '%00',
    '%0d%0aSet-Cookie: a=b',
    '%s%n%x',
    'http://169.254.169.254/latest/meta-data/',
  ],
  // Headers of mails.
  ...[
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    '<a@b.example>',
    'a@b.example>',
    '"a b"@c.example',
  ],
  // Long.
  ...[
    'x'.repeat(201),
    'x'.repeat(6001),
    '😀'.repeat(3000),
    `${'a'.repeat(64)}@${'b.'.repeat(90)}example`,
    '('.repeat(5000),
  ],
];

/** What a stranger may put into any field, for finding what breaks on it. */
export const naughtyTexts: readonly string[] = [...texts, ...hostileTexts.filter((_, index) => index % 97 === 0)];
