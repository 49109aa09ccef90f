import { bilingual } from '@tapri/web-kit/language'

export const useLandingTexts = bilingual({
  message: ['Hot Chai, Delivered Fast', 'गरम चाय, झटपट घर'],
  lead: ['Fresh from the stall to your door while it still steams.', 'टपरी से सीधे आपके दरवाज़े तक, भाप उठती हुई।'],
  order: ['Order Your Chai Now', 'अभी चाय मँगाएँ'],
  menu: ['See the Menu', 'मेन्यू देखें'],
  login: ['Login', 'लॉग इन'],
  signUp: ['Sign Up', 'खाता बनाएँ'],
  promises: ['What we promise', 'हमारे वादे'],
  fast: {
    title: (minutes: string) => [`Under ${minutes} Minutes`, `${minutes} मिनट से कम`],
    sentence: (minutes: string) => [
      `Delivery in under ${minutes} minutes, hot when it reaches you.`,
      `${minutes} मिनट से कम में डिलीवरी, पहुँचते समय भी गरम।`,
    ],
  },
  /** Used if no minutes are claimed: with how promises were kept, or without it until that is known. */
  onTime: {
    title: ['At the Time We Said', 'बताए समय पर'],
    sentence: ['You see the time before you order, and get it hot.', 'ऑर्डर से पहले समय दिखता है, और चाय गरम पहुँचती है।'],
    kept: (kept: string) => [`${kept} of 10 orders at the time we said.`, `10 में से ${kept} ऑर्डर बताए समय पर।`],
  },
  live: {
    title: ['Live Tracking', 'लाइव ट्रैकिंग'],
    sentence: ['See every step, from the stove to your street.', 'हर क़दम देखें, चूल्हे से आपकी गली तक।'],
  },
  quality: {
    title: ['Premium Quality', 'बढ़िया क्वालिटी'],
    sentence: ['Good leaves, whole milk, spices crushed the same day.', 'अच्छी पत्ती, फ़ुल क्रीम दूध, उसी दिन कूटे मसाले।'],
  },
  payment: {
    title: ['Secure Payment', 'सुरक्षित पेमेंट'],
    sentence: ['Pay when your order is at the door.', 'ऑर्डर दरवाज़े पर आने पर पेमेंट करें।'],
  },
  online: ['Pay online or cash on delivery.', 'ऑनलाइन या डिलीवरी पर कैश।'],
  /** Says how promises were kept; the numbers are strings, since the page is rendered before they are known. */
  kept: (kept: string, orders: string, percent: string) => [
    `${kept} of ${orders} orders of the last 30 days came by the time we promised (${percent}%).`,
    `पिछले 30 दिनों के ${orders} में से ${kept} ऑर्डर बताए समय तक पहुँचे (${percent}%)।`,
  ],
  half: (minutes: string) => [`Half took ${minutes} min or less.`, `आधे ऑर्डर ${minutes} मिनट या उससे कम में पहुँचे।`],
  settled: (minutes: string) => [`Complaints settled in ${minutes} min.`, `शिकायतें ${minutes} मिनट में निपटीं।`],
  complaints: ['For complaints, write to', 'शिकायत के लिए लिखें'],
  help: ['Help', 'मदद'],
  orderByPhone: ['Order by phone', 'फ़ोन पर ऑर्डर'],
  onCall: ['Ordering on call: tell us what you would like, and we bring it.', 'फ़ोन पर ऑर्डर: बताएँ क्या चाहिए, हम ले आएँगे।'],
  copyright: (brand: string, year: number) => [
    `© ${year} ${brand}. All rights reserved.`,
    `© ${year} ${brand}. सर्वाधिकार सुरक्षित।`,
  ],
  contact: ['Contact', 'संपर्क'],
})
