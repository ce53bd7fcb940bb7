const texts = [
  // Empty in some way, taken for a value, or a name of every object.
  ...['', ' ', '\u00a0', '\u200b', '\ufeff', 'null', 'undefined', 'NaN', '[]', '{}', '-0', '1e400', '0x10'],
  ...['__proto__', 'constructor', 'toString', '1/0', '１６', '٣', '9007199254740993', '-1', '16.0', '2026-13-45'],
  // Several scripts, combining marks, both directions, characters outside the first plane.
  ...['Ана Рид', '安娜', 'عنا', 'אנה', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤', '👩‍👩‍👧‍👦', '🇺🇳', '𝒯𝑒𝓍𝓉', 'ﬁ', 'İstanbul', 'ẞ', '\u202eleft\u202c'],
  // Control characters and line breaks.
  ...[
    '\0',
    'a\0b',
    '\u0001\u001b[31m',
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
  ...['"><img src=x onerror=alert(1)>', '</textarea><script>alert(1)</script>', '<!--', ']]>', 'javascript:alert(1)'],
  ...['&lt;b&gt;&amp;amp;', '{{7*7}}#{7*7}<%= 7*7 %>', '</script><script>alert(1)</script>'],
  // Commands, queries, paths.
  ...["'; DROP TABLE applications; --", "' OR '1'='1", '$(reboot)`reboot`', '../../../../etc/passwd', '%00', '%s%n%x'],
  ...['file:///etc/passwd', '%0d%0aSet-Cookie: a=b', 'http://169.254.169.254/latest/meta-data/'],
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

const leads = ['', ';', '\t', '\r', '\n', '\r\n', ' ', '"', '\u00a0', '\uFEFF', '\u200b', 'x'];
const formulas = ['=1+41', '+1', '-1', '@SUM(1)', '＝1', '=1+41&"', '"=1+41'];

/** Formulas behind two of the characters that a spreadsheet may remove at the beginning of a cell. */
const hostileTexts: readonly string[] = leads.flatMap((first) =>
  leads.flatMap((second) => formulas.map((formula) => `${first}${second}${formula};x`)),
);

/** Finds what breaks on the values that a stranger may put into any field. */
export const naughtyTexts: readonly string[] = [...texts, ...hostileTexts.filter((_, index) => index % 97 === 0)];
