import { bilingual } from '@tapri/web-kit/language'

interface Names {
  actor: string
  subject: string
  role: string
  /** The role after a demotion. */
  after: string
  /** The changed fields. */
  what: string
  /** The position and its outlet. */
  position: string
  /** Only for a password reset. */
  withoutFactor: boolean
}

export const useChangesTexts = bilingual({
  title: ['Changes by admins', 'एडमिनों के किए बदलाव'],
  lead: [
    'What admins and the operator changed on accounts in the last 400 days.',
    'पिछले 400 दिनों में एडमिनों और ऑपरेटर ने खातों में क्या बदला।',
  ],
  new: ['New', 'नया'],
  failed: ['The changes did not load.', 'बदलाव लोड नहीं हुए।'],
  empty: [
    'No changes yet. Accounts that are added, approved, reset, blocked or removed show up here.',
    'अभी कोई बदलाव नहीं। खाता जुड़े, मंज़ूर, रीसेट या ब्लॉक हो, या हटे, तो यहाँ दिखेगा।',
  ],
  earlier: ['Show earlier changes', 'पहले के बदलाव दिखाएँ'],
  earlierFailed: ['Failed to load earlier changes', 'पहले के बदलाव लोड नहीं हुए'],
  operator: ['The operator', 'ऑपरेटर'],
  erased: ['a deleted account', 'एक हटाया गया खाता'],
  other: ({ actor, subject }: Names) => [`${actor} changed ${subject}`, `${actor} ने ${subject} में बदलाव किया`],
  what: {
    name: ['name', 'नाम'],
    phone: ['phone', 'फ़ोन'],
    name_phone: ['name and phone', 'नाम और फ़ोन'],
  },
  sentence: {
    first_admin: ({ actor, subject }: Names) => [
      `${actor} made ${subject} the first admin`,
      `${actor} ने ${subject} को पहला एडमिन बनाया`,
    ],
    added: ({ actor, subject, role }: Names) => [
      `${actor} added ${subject} as ${role}`,
      `${actor} ने ${subject} को जोड़ा (${role})`,
    ],
    approved: ({ actor, subject, role }: Names) => [
      `${actor} approved ${subject} as ${role}`,
      `${actor} ने ${subject} को मंज़ूरी दी (${role})`,
    ],
    refused: ({ actor, subject, role }: Names) => [
      `${actor} refused ${subject} as ${role}`,
      `${actor} ने ${subject} को मना किया (${role})`,
    ],
    deleted: ({ actor, subject, role }: Names) => [
      `${actor} deleted ${subject} (${role})`,
      `${actor} ने ${subject} को हटाया (${role})`,
    ],
    demoted: ({ actor, subject, after }: Names) => [
      `${actor} demoted ${subject} from Admin to ${after}`,
      `${actor} ने ${subject} को एडमिन से ${after} बनाया`,
    ],
    reset: ({ actor, subject, withoutFactor }: Names) => [
      `${actor} reset the password of ${subject}${withoutFactor ? ' and removed the second factor' : ''}`,
      `${actor} ने ${subject} का पासवर्ड रीसेट किया${withoutFactor ? ' और टू-स्टेप लॉग इन हटाया' : ''}`,
    ],
    sessions_ended: ({ actor, subject }: Names) => [
      `${actor} logged ${subject} out everywhere`,
      `${actor} ने ${subject} को हर जगह से लॉग आउट किया`,
    ],
    blocked: ({ actor, subject }: Names) => [`${actor} blocked ${subject}`, `${actor} ने ${subject} को ब्लॉक किया`],
    unblocked: ({ actor, subject }: Names) => [`${actor} unblocked ${subject}`, `${actor} ने ${subject} को अनब्लॉक किया`],
    changed: ({ actor, subject, what }: Names) => [
      `${actor} changed the ${what} of ${subject}`,
      `${actor} ने ${subject} का ${what} बदला`,
    ],
    position_given: ({ actor, subject, position }: Names) => [
      `${actor} gave ${subject} the position ${position}`,
      `${actor} ने ${subject} को पद दिया: ${position}`,
    ],
    position_taken: ({ actor, subject, position }: Names) => [
      `${actor} took the position ${position} from ${subject}`,
      `${actor} ने ${subject} से पद वापस लिया: ${position}`,
    ],
  },
})
