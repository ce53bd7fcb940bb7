/** What the forms and addresses below are about. */
export type StaffTargets = { readonly id: string; readonly suspectedId: string };

type StaffForm = {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Reviewers may send it too. */
  readonly forReviewers?: true;
};

const draft = { subject: 'About your application', text: 'Thank you, {name}.', template: 'in-review' };
const member = { email: 'lee@daybreak.example' };

/**
 * A form for each change that the staff side offers, with every field that its action reads. Written down, because the pages
 * show most of them only in some state; `hostile-staff` compares their paths with the list of routes.
 */
export function makeStaffForms({ id, suspectedId }: StaffTargets): readonly StaffForm[] {
  const application = `/staff/applications/${id}`;
  const message = { message: 'no-such-message:1' };
  return [
    { path: '/staff', fields: { action: 'in-review', message: '1', id, all: '', query: 'status=new', undo: '' } },
    { path: '/staff', fields: { action: 'assign:kim@daybreak.example', id, query: '' } },
    { path: '/staff', fields: { action: 'closed:duplicate', all: '1', query: 'q=nothing-has-this' } },
    { path: '/staff', fields: { undo: 'no-such-change', query: '' } },
    { path: application, fields: { intent: 'note', text: 'A note.', query: '' }, forReviewers: true },
    {
      path: application,
      fields: { intent: 'recommend', recommendation: 'refine', text: 'Why.', query: '' },
      forReviewers: true,
    },
    { path: application, fields: { intent: 'edit-note', note: 'none', text: 'New.', query: '' }, forReviewers: true },
    { path: application, fields: { intent: 'assign', assignee: member.email, query: '' } },
    { path: application, fields: { intent: 'message', ...draft, 'template-text': 'Thank you.', query: '' } },
    {
      path: application,
      fields: {
        ...{ intent: 'status', to: 'closed', reason: 'declined', version: '999', 'with-message': '1', ...draft },
        ...{ 'template-text': 'Thank you.', query: '' },
      },
    },
    { path: '/staff/outbox', fields: { intent: 'release', until: '2026-01-01T00:00:00.000Z', ...message } },
    ...['again', 'sent', 'discard'].map((intent) => ({ path: '/staff/outbox', fields: { intent, ...message } })),
    { path: '/staff/suspected', fields: { intent: 'not-junk', id: suspectedId } },
    { path: '/staff/suspected', fields: { intent: 'junk', id: 'no-such-application' } },
    { path: '/staff/suspected', fields: { intent: 'all', until: '2020-01-01T00:00:00.000Z' } },
    { path: '/staff/team', fields: { intent: 'add', email: 'no address', role: 'reviewer' } },
    { path: '/staff/team', fields: { intent: 'role', ...member, role: 'reviewer' } },
    { path: '/staff/team', fields: { intent: 'remove', email: 'no-such-member@daybreak.example' } },
    { path: '/staff/team', fields: { intent: 'invite', email: 'no-such-member@daybreak.example' } },
    {
      path: '/staff/settings',
      fields: {
        ...{ intent: '', version: '0', promisedDays: '14', notice: 'none', schedule: '', opensAt: '', closesAt: '' },
        ...{ timeZone: 'UTC', 'keep-junk': '30', 'keep-withdrawn': '30', 'keep-duplicate': '30' },
        ...{ 'keep-declined': '180', 'keep-unreachable': '180', 'keep-finished': '0', 'keep-open': '0' },
      },
    },
    { path: '/staff/settings', fields: { intent: 'late-link' } },
    { path: '/staff/export', fields: { format: 'csv', query: 'status=new' } },
  ];
}

/** The parameters that each address of the staff side reads. */
export function makeStaffParameters({ id }: StaffTargets): Readonly<Record<string, readonly string[]>> {
  const filter = [
    'q',
    'status',
    'age-from',
    'age-to',
    'school',
    'city',
    'from',
    'to',
    'with',
    'overdue',
    'same-person',
  ];
  return {
    '/staff': [...filter, 'sort', 'order', 'after', 'before', 'done', 'undone', 'undo', 'failed'],
    [`/staff/applications/${id}`]: [...filter, 'sort', 'order', 'to', 'reason', 'message', 'edit'],
    '/staff/filter': ['q', 'age-from', 'school', 'from'],
    '/staff/count': ['q', 'status', 'age-to', 'with', 'to'],
    '/staff/arrivals': ['since'],
    '/staff/outbox': ['state', 'after', 'release', 'message', 'read', 'done', 'released'],
    '/staff/overview': ['days'],
    '/staff/suspected': ['after', 'before', 'junk', 'all', 'done', 'erased'],
    '/staff/team': ['remove', 'done'],
    '/staff/record': ['who', 'what', 'older', 'newer', 'first'],
    '/staff/settings': ['version'],
    '/staff/export': ['query'],
  };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Positions in lists that no page of ours ever links to. */
export const hostileCursors: readonly string[] = [
  ...[[], null, 7, 'x', {}, ['x'], ['x', 7], [{}, 'x'], [[], 'x'], ['x', 'y', 'z'], [null, 'x'], [1.5, 'x']].map(
    encode,
  ),
  ...[
    [true, 'x'],
    ['\0', 'x'],
    ['x', '\0'],
    ['\ud800', 'x'],
    [-1, ''],
    ['9'.repeat(400), 'x'],
  ].map(encode),
  Buffer.from('[1e999,"x"]').toString('base64url'),
  Buffer.from('[9007199254740993,"x"]').toString('base64url'),
  ...['~', '~~', '\0~\0', '2026~\0', '\ud800~x', `${'x'.repeat(5000)}~x`],
];

/** Orders in which a position means a number, a text, or may be missing. */
export const sortKeys = ['submitted', 'name', 'age', 'school', 'city', 'answer-due', 'assignee', 'status'];
