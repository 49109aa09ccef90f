import { bilingual } from '@tapri/web-kit/language'

export const useDeleteTexts = bilingual({
  title: ['Delete your account', 'हमेशा के लिए खाता हटाएँ'],
  lead: [
    'Delete your account and everything about you that the law does not make us keep.',
    'अपना खाता और अपनी सारी जानकारी हटाएँ, सिवाय उसके जो हमें क़ानूनन रखनी पड़ती है।',
  ],
  action: ['Delete My Account', 'मेरा खाता हटाएँ'],
  question: ['Delete your account?', 'खाता हटाना है?'],
  atOnce: [
    'At once: you are logged out everywhere, and your phone number is free again. Orders on their way will still arrive.',
    'तुरंत: आप हर जगह से लॉग आउट हो जाएँगे और इस नंबर से नया खाता बन सकेगा। जो ऑर्डर चल रहे हैं वे पहुँचेंगे।',
  ],
  afterwards: [
    'After 7 days: name, phone, addresses, saved places, favourites, notes, ratings and complaints are erased.',
    '7 दिन बाद: नाम, फ़ोन, पते, सेव की हुई जगहें, पसंदीदा चीज़ें, नोट, रेटिंग और शिकायतें मिटा दी जाएँगी।',
  ],
  kept: [
    'Kept by law: the bills and accounts of your orders, without your name.',
    'क़ानूनन रखे जाएँगे: आपके ऑर्डर के बिल और हिसाब, आपके नाम के बिना।',
  ],
  credit: ['You lose your credit and stamps.', 'आपका क्रेडिट और स्टाम्प ख़त्म हो जाएँगे।'],
  sendCode: ['Send Code', 'कोड भेजें'],
  code: ['Code', 'कोड'],
  codeHint: (phone: string) => [`We have sent a 6-digit code to ${phone}.`, `${phone} पर 6 अंकों का कोड भेजा गया है।`],
  failed: ['Could not delete your account', 'आपका खाता नहीं हटा'],
})
