import type { StaffEventKind } from '@tapri/contracts/staff'
import { createTexts } from '@tapri/web-kit/language'

interface Names {
  actor: string
  subject: string
  role: string
  /** The role after a demotion. */
  after: string
  /** Which fields were changed. */
  what: string
  /** For a password reset. */
  withoutFactor: boolean
}

const en = {
  title: 'Changes by admins',
  lead: 'What admins and the operator did to accounts in the last 400 days.',
  new: 'New',
  failed: 'The changes did not load.',
  empty: 'No changes yet. When somebody adds, approves, resets, blocks or removes an account, it is told here.',
  earlier: 'Show earlier changes',
  earlierFailed: 'Failed to load earlier changes',
  operator: 'The operator',
  erased: 'a deleted account',
  other: ({ actor, subject }: Names) => `${actor} changed ${subject}`,
  what: { name: 'name', phone: 'phone', name_phone: 'name and phone' } as Record<string, string>,
  sentence: {
    first_admin: ({ actor, subject }) => `${actor} made ${subject} the first admin`,
    added: ({ actor, subject, role }) => `${actor} added ${subject} as ${role}`,
    approved: ({ actor, subject, role }) => `${actor} approved ${subject} as ${role}`,
    refused: ({ actor, subject, role }) => `${actor} refused ${subject} as ${role}`,
    deleted: ({ actor, subject, role }) => `${actor} deleted ${subject} (${role})`,
    demoted: ({ actor, subject, after }) => `${actor} demoted ${subject} from Admin to ${after}`,
    reset: ({ actor, subject, withoutFactor }) =>
      `${actor} reset the password of ${subject}${withoutFactor ? ' and removed the second factor' : ''}`,
    sessions_ended: ({ actor, subject }) => `${actor} signed ${subject} out everywhere`,
    blocked: ({ actor, subject }) => `${actor} blocked ${subject}`,
    unblocked: ({ actor, subject }) => `${actor} unblocked ${subject}`,
    changed: ({ actor, subject, what }) => `${actor} changed the ${what} of ${subject}`,
  } satisfies Record<StaffEventKind, (names: Names) => string> as Record<string, (names: Names) => string>,
}

const hi: typeof en = {
  title: 'एडमिनों के किए बदलाव',
  lead: 'पिछले 400 दिनों में एडमिनों और संचालक ने खातों में क्या किया।',
  new: 'नया',
  failed: 'बदलाव लोड नहीं हुए।',
  empty: 'अभी कोई बदलाव नहीं। जब कोई खाता जोड़ा, मंज़ूर, रीसेट, रोका या हटाया जाए, यहाँ दिखेगा।',
  earlier: 'पहले के बदलाव दिखाएँ',
  earlierFailed: 'पहले के बदलाव लोड नहीं हुए',
  operator: 'संचालक',
  erased: 'एक हटाया गया खाता',
  other: ({ actor, subject }) => `${actor} ने ${subject} में बदलाव किया`,
  what: { name: 'नाम', phone: 'फ़ोन', name_phone: 'नाम और फ़ोन' },
  sentence: {
    first_admin: ({ actor, subject }) => `${actor} ने ${subject} को पहला एडमिन बनाया`,
    added: ({ actor, subject, role }) => `${actor} ने ${subject} को जोड़ा (${role})`,
    approved: ({ actor, subject, role }) => `${actor} ने ${subject} को मंज़ूरी दी (${role})`,
    refused: ({ actor, subject, role }) => `${actor} ने ${subject} को मना किया (${role})`,
    deleted: ({ actor, subject, role }) => `${actor} ने ${subject} को हटाया (${role})`,
    demoted: ({ actor, subject, after }) => `${actor} ने ${subject} को एडमिन से ${after} बनाया`,
    reset: ({ actor, subject, withoutFactor }) =>
      `${actor} ने ${subject} का पासवर्ड रीसेट किया${withoutFactor ? ' और दूसरी सुरक्षा हटाई' : ''}`,
    sessions_ended: ({ actor, subject }) => `${actor} ने ${subject} को हर जगह से लॉग आउट किया`,
    blocked: ({ actor, subject }) => `${actor} ने ${subject} को रोका`,
    unblocked: ({ actor, subject }) => `${actor} ने ${subject} की रोक हटाई`,
    changed: ({ actor, subject, what }) => `${actor} ने ${subject} का ${what} बदला`,
  },
}

/** A sentence for each kind of change to an account. */
export const useChangesTexts = createTexts({ en, hi })
