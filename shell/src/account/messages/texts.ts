import { bilingual } from '@tapri/web-kit/language'

export const useMessagesTexts = bilingual({
  title: ['Messages about your orders', 'ऑर्डर के मैसेज'],
  lead: [
    'Confirmed, on the way, late, delivered, cancelled, money back. In the language of this page.',
    'कन्फ़र्म, रास्ते में, लेट, पहुँच गया, कैंसल, पैसे वापस। इसी पेज की भाषा में।',
  ],
  sms: ['SMS', 'एसएमएस'],
  whatsapp: ['WhatsApp', 'व्हाट्सऐप'],
  email: ['E-mail', 'ईमेल'],
  onSince: (date: string) => [`On since ${date}`, `${date} से चालू`],
  offSince: (date: string) => [`Off since ${date}`, `${date} से बंद`],
  usual: ['On, until you turn it off.', 'चालू है, जब तक आप बंद न करें।'],
  notYet: ['Off, until you turn it on.', 'बंद है, जब तक आप चालू न करें।'],
  address: ['E-mail address', 'ईमेल का पता'],
  turnOn: ['Send me e-mails', 'मुझे ईमेल भेजें'],
  change: ['Save address', 'पता सेव करें'],
  saved: ['Saved', 'सेव हो गया'],
  saveFailed: ['Could not save it', 'सेव नहीं हुआ'],
  failed: ['Failed to load your messages', 'आपके मैसेज लोड नहीं हुए'],
  demo: ['In this demo, messages are shown on a page of their own.', 'इस डेमो में मैसेज एक अलग पेज पर दिखते हैं।'],
  show: ['Show messages', 'मैसेज देखें'],
})
