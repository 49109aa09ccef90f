import { createTexts } from '@tapri/web-kit/language'

const en = {
  leaveWord: 'Tell Me When You Do',
  waiting: 'You left word: we tell you here as soon as an outlet delivers to this place.',
  askByMessage: 'Send Me a Message Too',
  byMessage: 'A message comes to this device too.',
  byMessageFailed: 'Messages could not be turned on',
  stop: 'Do Not Wait',
  failed: 'Failed to leave word',
  stopFailed: 'Failed to take the word back',
  delivers: 'We deliver to you now',
  deliversHint: (outlet: string) => `${outlet} delivers to the place for which you left word.`,
  good: 'Good',
}

const hi: typeof en = {
  leaveWord: 'जब पहुँचाएँ, मुझे बताएँ',
  waiting: 'आपने कह रखा है: जैसे ही कोई आउटलेट यहाँ पहुँचाने लगेगा, हम यहीं बताएँगे।',
  askByMessage: 'मुझे मैसेज भी भेजें',
  byMessage: 'इस डिवाइस पर मैसेज भी आएगा।',
  byMessageFailed: 'मैसेज चालू नहीं हो पाए',
  stop: 'इंतज़ार नहीं',
  failed: 'बात दर्ज नहीं हो पाई',
  stopFailed: 'बात वापस नहीं ली जा सकी',
  delivers: 'अब हम आप तक पहुँचाते हैं',
  deliversHint: (outlet) => `${outlet} अब उस जगह पहुँचाता है जिसके लिए आपने कहा था।`,
  good: 'अच्छा',
}

export const useWaitlistTexts = createTexts({ en, hi })
