import { bilingual } from '@tapri/web-kit/language'

export const useKitchenTexts = bilingual({
  title: ['Kitchen', 'किचन'],
  due: ['To make now', 'अभी बनाना है'],
  tickets: ['Tickets', 'पर्चियाँ'],
  made: ['Made', 'बन गए'],
  plain: ['plain', 'सादा'],
  minutes: (minutes: number) => [`${minutes} min`, `${minutes} मिनट`],
  age: { new: ['', ''], hurry: ['Hurry', 'जल्दी'], late: ['Late', 'लेट'] },
  pickup: ['Pick-up', 'ख़ुद ले जाएँगे'],
  channel: { counter: ['Counter', 'काउंटर'], phone: ['Phone', 'फ़ोन'] },
  all: (number: string) => [`All of #${number} made`, `#${number} पूरा बन गया`],
  back: (number: string) => [`Bring #${number} back`, `#${number} वापस लाएँ`],
  voided: {
    cancelled: ['Cancelled', 'कैंसल हुआ'],
    handed_over: ['Another outlet makes it', 'दूसरा आउटलेट बनाएगा'],
  },
  seen: ['Seen', 'देख लिया'],
  seenOf: (number: string) => [`Seen, take #${number} away`, `देख लिया, #${number} हटाएँ`],
  soundOn: ['Sound on', 'आवाज़ चालू'],
  soundOff: ['Turn sound on', 'आवाज़ चालू करें'],
  keys: [
    'Keys 1–9 select a ticket, the same key again marks it. Arrow keys move, Enter marks.',
    '1–9 से पर्ची चुनें, वही फिर दबाएँ तो “बन गया” लगेगा। तीर से आगे बढ़ें, Enter से “बन गया” लगाएँ।',
  ],
  empty: ['Nothing to make', 'अभी कुछ नहीं बनाना'],
  emptyHint: ['Confirmed orders show up here, with a sound.', 'कन्फ़र्म हुए ऑर्डर आवाज़ के साथ यहाँ आएँगे।'],
  loadFailed: ['The tickets could not be loaded', 'पर्चियाँ लोड नहीं हुईं'],
  markFailed: ['That was not saved. Tap it again.', 'यह सेव नहीं हुआ। फिर दबाएँ।'],
})
