import { bilingual } from '@tapri/web-kit/language'

export const useWaitlistTexts = bilingual({
  notifyMe: ['Notify Me', 'मुझे बताएँ'],
  waiting: ['We will tell you here as soon as we deliver to this place.', 'जैसे ही हम यहाँ डिलीवरी शुरू करेंगे, यहीं बता देंगे।'],
  askByMessage: ['Send a Notification Too', 'नोटिफ़िकेशन भी भेजें'],
  byMessage: ['You will get a notification on this device too.', 'इस डिवाइस पर नोटिफ़िकेशन भी आएगा।'],
  byMessageFailed: ['Notifications could not be turned on', 'नोटिफ़िकेशन चालू नहीं हो पाए'],
  stop: ['Stop Waiting', 'अब न बताएँ'],
  failed: ['Failed to save your request', 'आपकी रिक्वेस्ट सेव नहीं हो पाई'],
  stopFailed: ['Failed to cancel your request', 'आपकी रिक्वेस्ट कैंसल नहीं हो पाई'],
  delivers: ['We now deliver to you', 'अब हम आप तक डिलीवरी करते हैं'],
  deliversHint: (outlet: string) => [
    `${outlet} now delivers to the place you asked about.`,
    `${outlet} अब उस जगह डिलीवरी करता है जिसके बारे में आपने पूछा था।`,
  ],
  good: ['Got It', 'ठीक है'],
})
