import { bilingual } from '@tapri/web-kit/language'

export const useNomineeTexts = bilingual({
  title: ['Your nominee', 'आपके नॉमिनी'],
  lead: [
    'One person who may ask for your data or its erasure if you die or cannot act.',
    'एक व्यक्ति, जो आपके न रहने पर, या आप ख़ुद न कर पाएँ तब, आपका डेटा माँग या मिटवा सके।',
  ],
  add: ['Add Nominee', 'नॉमिनी जोड़ें'],
  change: ['Change Nominee', 'नॉमिनी बदलें'],
  remove: ['Remove', 'हटाएँ'],
  removeOf: (name: string) => [`Remove ${name}`, `${name} को हटाएँ`],
  removed: ['Nominee removed', 'नॉमिनी का नाम हटा दिया गया'],
  notRemoved: ['Could not remove your nominee', 'नॉमिनी का नाम हट नहीं पाया'],
  name: ['Their full name', 'उनका पूरा नाम'],
  phone: ['Their phone', 'उनका फ़ोन'],
  phoneHint: ['We do not call or message them now.', 'हम उन्हें अभी कोई कॉल या मैसेज नहीं करेंगे।'],
  save: ['Save', 'सेव करें'],
  saved: ['Nominee saved', 'नॉमिनी का नाम सेव हो गया'],
  notSaved: ['Could not save your nominee', 'नॉमिनी का नाम सेव नहीं हुआ'],
  failed: ['Failed to load your nominee', 'नॉमिनी की जानकारी लोड नहीं हुई'],
})
