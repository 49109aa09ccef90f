import { bilingual } from '@tapri/web-kit/language'

export const useRewardsTexts = bilingual({
  title: ['Rewards', 'इनाम'],
  failed: ['Failed to load your rewards', 'आपके इनाम लोड नहीं हुए'],
  stampsHint: [
    'Each item of this offer is a stamp once it is delivered.',
    'ऑर्डर पहुँचते ही इस ऑफ़र की हर चीज़ पर एक स्टाम्प।',
  ],
  friend: ['Bring a friend', 'दोस्त को लाएँ'],
  friendHint: (reward: string) => [
    `Your friend enters your code with their first order. Once it is delivered, you both get ${reward} credit.`,
    `आपका दोस्त पहले ऑर्डर पर आपका कोड डाले। ऑर्डर पहुँचते ही आप दोनों को ${reward} क्रेडिट मिलेगा।`,
  ],
  code: ['Your code', 'आपका कोड'],
  share: ['Share Code', 'कोड भेजें'],
  copy: ['Copy Code', 'कोड कॉपी करें'],
  invitation: (brand: string, code: string, reward: string) => [
    `Chai from ${brand}? Use my code ${code} with your first order, and we both get ${reward} credit.`,
    `${brand} की चाय? पहले ऑर्डर पर मेरा कोड ${code} डालो, हम दोनों को ${reward} क्रेडिट मिलेगा।`,
  ],
  copied: ['Copied', 'कॉपी हो गया'],
  notCopied: ['Could not copy. Please write it down.', 'कॉपी नहीं हुआ। कृपया लिख लें।'],
  credit: ['Your credit', 'आपका क्रेडिट'],
  creditHint: (left: string) => [
    `You have ${left}. Your next order uses it, unless you say otherwise at checkout.`,
    `आपके पास ${left} हैं। अगले ऑर्डर में लग जाएँगे, चाहें तो चेकआउट पर हटा दें।`,
  ],
  creditFailed: ['Failed to load your credit', 'आपका क्रेडिट लोड नहीं हुआ'],
  leftOf: (left: string, amount: string) => [`${left} left of ${amount}`, `${amount} में से ${left} बाक़ी`],
  until: (day: string) => [`Until ${day}`, `${day} तक`],
  origin: {
    refund: ['Refund', 'रिफ़ंड'],
    friend: ['A friend’s code', 'दोस्त का कोड'],
  },
  order: (number: string) => [`Order ${number}`, `ऑर्डर ${number}`],
})
