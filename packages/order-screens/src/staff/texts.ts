import { bilingual } from '@tapri/web-kit/language'

export const useStaffTexts = bilingual({
  title: ['Staff', 'स्टाफ़'],
  works: ['Who works here', 'यहाँ कौन काम करता है'],
  loadFailed: ['Failed to load the staff', 'स्टाफ़ लोड नहीं हुआ'],
  main: ['Main manager', 'मुख्य मैनेजर'],
  you: ['you', 'आप'],
  positionOf: (name: string) => [`Position of ${name}`, `${name} का पद`],
  changed: (name: string, position: string) => [`${name} is now ${position}`, `${name} अब ${position} हैं`],
  changedBefore: (name: string, position: string) => [
    `Somebody else changed it first: ${name} is now ${position}.`,
    `किसी और ने पहले बदल दिया: ${name} अब ${position} हैं।`,
  ],
  takenBefore: (name: string) => [
    `Somebody else changed it first: ${name} no longer has this position.`,
    `किसी और ने पहले बदल दिया: ${name} अब इस पद पर नहीं हैं।`,
  ],
  failed: ['The position was not changed', 'पद नहीं बदला'],
  take: ['Remove', 'हटाएँ'],
  takeOf: (name: string) => [`Remove ${name}`, `हटाएँ: ${name}`],
  takeTitle: (name: string) => [`Remove ${name}?`, `${name} को हटाएँ?`],
  takeBody: (name: string) => [
    `${name} loses access to this outlet at once. Their account stays; you can add them again.`,
    `${name} अभी से यहाँ काम नहीं करेंगे। उनका खाता बना रहेगा; आप उन्हें फिर जोड़ सकते हैं।`,
  ],
  taken: (name: string) => [`${name} no longer works here`, `${name} अब यहाँ काम नहीं करते`],
  nobody: ['Nobody works here yet. Add the first person below.', 'अभी यहाँ कोई काम नहीं करता। नीचे पहला व्यक्ति जोड़ें।'],
  add: ['Add somebody', 'किसी को जोड़ें'],
  phone: ['Phone', 'फ़ोन'],
  phoneHint: [
    'The number they registered with as staff, or that an admin entered for them.',
    'जिस नंबर से उन्होंने स्टाफ़ के तौर पर रजिस्टर किया, या एडमिन ने उन्हें जोड़ा।',
  ],
  phoneMissing: ['Please enter a phone number', 'कृपया फ़ोन नंबर लिखें'],
  find: ['Find', 'खोजें'],
  unknown: [
    'No member of staff has this number. They must register as staff first, or be added by an admin.',
    'इस नंबर से कोई नहीं मिला। पहले वे स्टाफ़ के तौर पर रजिस्टर करें, या एडमिन उन्हें जोड़ें।',
  ],
  findFailed: ['Could not look up the number', 'फ़ोन नंबर खोजा नहीं जा सका'],
  already: (name: string) => [`${name} works here already.`, `${name} पहले से यहाँ काम करते हैं।`],
  as: (name: string) => [`${name} works as`, `${name} का पद`],
  give: ['Add', 'जोड़ें'],
  cancel: ['Cancel', 'रहने दें'],
})
