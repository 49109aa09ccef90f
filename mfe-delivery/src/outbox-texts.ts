import { createTexts } from '@tapri/web-kit/language'

const en = {
  givenBack: 'Given back',
  undo: 'Undo',
  undoOf: (what: string) => `Undo ${what}`,
  sendNow: 'Send Now',
  undoHint: 'It is sent in 5 seconds unless you undo it.',
  waiting: (actions: number) =>
    actions === 1 ? '1 step waits for the network' : `${actions} steps wait for the network`,
  waitingHint:
    'Go on as usual. They are kept on this phone and sent in this order when the network is back. Stay signed in.',
  refused: (what: string) => `Not done: ${what}`,
  ok: 'OK',
  giveBackDone: 'Order given back',
  giveBackHint: 'The outlet assigns it to somebody else.',
  giveBackFailed: 'Failed to give order back',
}

const hi: typeof en = {
  givenBack: 'वापस दिया',
  undo: 'वापस लें',
  undoOf: (what) => `वापस लें: ${what}`,
  sendNow: 'अभी भेजें',
  undoHint: '5 सेकंड में भेज दिया जाएगा, चाहें तो वापस लें।',
  waiting: (actions) => `${actions} काम नेटवर्क का इंतज़ार कर रहे हैं`,
  waitingHint: 'काम करते रहिए। ये इस फ़ोन पर रखे हैं और नेटवर्क आते ही इसी क्रम में भेजे जाएँगे। लॉगिन रहिए।',
  refused: (what) => `नहीं हुआ: ${what}`,
  ok: 'ठीक है',
  giveBackDone: 'ऑर्डर वापस दे दिया',
  giveBackHint: 'आउटलेट इसे किसी और को सौंपेगा।',
  giveBackFailed: 'ऑर्डर वापस नहीं दे पाए',
}

export const useOutboxTexts = createTexts({ en, hi })
