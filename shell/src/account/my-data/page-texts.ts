import type { ErasureWay, MyDataTable } from '@tapri/contracts/my-data/names'
import { bilingual, type Texts } from '@tapri/web-kit/language'

type Pair = readonly [en: string, hi: string]

/** Texts of the page that is saved. */
export const pageTexts = {
  title: (brand: string) => [`Your data at ${brand}`, `${brand} के पास आपका डेटा`],
  made: (at: string) => [
    `As of ${at}. Times are by the clock of your device.`,
    `${at} तक की जानकारी। समय आपके डिवाइस की घड़ी से है।`,
  ],
  cut: ['There is more: this file shows only 10,000 rows.', 'और भी डेटा है: इस फ़ाइल में सिर्फ़ 10,000 लाइनें हैं।'],
  erasure: {
    deleted: ['Deleted when your account is erased.', 'खाता मिटने पर हटा दिया जाता है।'],
    emptied: [
      'Your personal details are removed when your account is erased.',
      'खाता मिटने पर इसमें से आपकी जानकारी हटा दी जाती है।',
    ],
    kept_by_law: ['Kept without your name, as the law requires.', 'क़ानून के हिसाब से रखा जाता है, आपके नाम के बिना।'],
    ends_by_itself: ['Expires automatically.', 'अपने-आप ख़त्म हो जाता है।'],
  } satisfies Record<ErasureWay, Pair>,
  /** The heading of each table. */
  tables: {
    users: ['Your account', 'आपका खाता'],
    saved_locations: ['The address used last', 'पिछली बार का पता'],
    saved_places: ['Saved places', 'सेव की हुई जगहें'],
    nominees: ['Who may act for you', 'आपके नॉमिनी'],
    sessions: ['Logins', 'लॉग इन'],
    second_factors: ['Second factors', 'टू-स्टेप लॉग इन'],
    staff_positions: ['Positions', 'पद'],
    staff_events: ['What admins did to your account', 'एडमिन ने आपके खाते में क्या किया'],
    data_requests: ['What you asked about your data', 'अपने डेटा के बारे में आपने क्या माँगा'],
    known_people: ['Name and phone on your orders', 'ऑर्डर में नाम और फ़ोन'],
    orders: ['Orders', 'ऑर्डर'],
    order_timeline: ['What happened to your orders', 'ऑर्डर में कब क्या हुआ'],
    payments: ['Online payments', 'ऑनलाइन पेमेंट'],
    bills: ['Bills', 'बिल'],
    credit_notes: ['Credit notes', 'क्रेडिट नोट'],
    order_refunds: ['Money given back', 'लौटाए गए पैसे'],
    credits: ['Credit', 'क्रेडिट'],
    promotion_uses: ['Offers you used', 'इस्तेमाल किए गए ऑफ़र'],
    friend_codes: ['Your code for friends', 'दोस्तों के लिए आपका कोड'],
    complaints: ['Complaints', 'शिकायतें'],
    favourites: ['Favourites', 'पसंदीदा चीज़ें'],
    waitlist: ['Places on the waitlist', 'वेटलिस्ट की जगहें'],
    message_preferences: ['Channels for messages', 'मैसेज किस ज़रिये से'],
    message_consents: ['Consents to messages', 'मैसेज के लिए सहमति'],
    customer_messages: ['Messages about your orders', 'ऑर्डर के मैसेज'],
    push_subscriptions: ['Devices with notifications', 'नोटिफ़िकेशन वाले डिवाइस'],
  } satisfies Record<MyDataTable, Pair>,
} satisfies Texts
export const usePageTexts = bilingual(pageTexts)
