import { bilingual } from '@tapri/web-kit/language'

export const useOutboxTexts = bilingual({
  givenBack: ['Given back', 'वापस दिया'],
  undo: ['Undo', 'वापस लें'],
  undoOf: (what: string) => [`Undo ${what}`, `वापस लें: ${what}`],
  sendNow: ['Send Now', 'अभी भेजें'],
  undoHint: ['It is sent in 5 seconds unless you undo it.', '5 सेकंड में भेज दिया जाएगा, चाहें तो वापस लें।'],
  waiting: (actions: number) => [
    actions === 1 ? '1 step waits for the network' : `${actions} steps wait for the network`,
    `${actions} काम नेटवर्क का इंतज़ार कर रहे हैं`,
  ],
  waitingHint: [
    'Go on as usual. They are kept on this phone and sent in this order when the network is back. Stay signed in.',
    'काम करते रहिए। ये इस फ़ोन पर रखे हैं और नेटवर्क आते ही इसी क्रम में भेजे जाएँगे। लॉगिन रहिए।',
  ],
  refused: (what: string) => [`Not done: ${what}`, `नहीं हुआ: ${what}`],
  ok: ['OK', 'ठीक है'],
  giveBackDone: ['Order given back', 'ऑर्डर वापस दे दिया'],
  giveBackHint: ['The outlet assigns it to somebody else.', 'आउटलेट इसे किसी और को सौंपेगा।'],
  giveBackFailed: ['Failed to give order back', 'ऑर्डर वापस नहीं दे पाए'],
})
