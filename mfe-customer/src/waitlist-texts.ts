import { bilingual } from '@tapri/web-kit/language'

export const useWaitlistTexts = bilingual({
  leaveWord: ['Tell Me When You Do', 'जब पहुँचाएँ, मुझे बताएँ'],
  waiting: [
    'You left word: we tell you here as soon as an outlet delivers to this place.',
    'आपने कह रखा है: जैसे ही कोई आउटलेट यहाँ पहुँचाने लगेगा, हम यहीं बताएँगे।',
  ],
  askByMessage: ['Send Me a Message Too', 'मुझे मैसेज भी भेजें'],
  byMessage: ['A message comes to this device too.', 'इस डिवाइस पर मैसेज भी आएगा।'],
  byMessageFailed: ['Messages could not be turned on', 'मैसेज चालू नहीं हो पाए'],
  stop: ['Do Not Wait', 'इंतज़ार नहीं'],
  failed: ['Failed to leave word', 'बात दर्ज नहीं हो पाई'],
  stopFailed: ['Failed to take the word back', 'बात वापस नहीं ली जा सकी'],
  delivers: ['We deliver to you now', 'अब हम आप तक पहुँचाते हैं'],
  deliversHint: (outlet: string) => [
    `${outlet} delivers to the place for which you left word.`,
    `${outlet} अब उस जगह पहुँचाता है जिसके लिए आपने कहा था।`,
  ],
  good: ['Good', 'अच्छा'],
})
