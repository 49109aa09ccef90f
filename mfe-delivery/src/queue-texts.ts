import { bilingual } from '@tapri/web-kit/language'

export const useQueueTexts = bilingual({
  done: {
    out_for_delivery: ['picked up', 'उठा लिया'],
    delivered: ['delivered', 'पहुँच गया'],
    given_back: ['returned', 'वापस किया'],
  },
  pickedUpAll: (orders: number) => [`${orders} orders picked up`, `${orders} ऑर्डर उठा लिए`],
  sending: (what: string) => [`Sending: ${what}`, `भेज रहे हैं: ${what}`],
  undo: ['Undo', 'वापस लें'],
  undoOf: (what: string) => [`Undo ${what}`, `वापस लें: ${what}`],
  sendNow: ['Send Now', 'अभी भेजें'],
  undoHint: ['Sends in 5 seconds unless you undo it.', '5 सेकंड में भेज दिया जाएगा, चाहें तो वापस लें।'],
  waiting: (actions: number) => [
    actions === 1 ? '1 update waiting for network' : `${actions} updates waiting for network`,
    actions === 1 ? '1 अपडेट नेटवर्क आने पर जाएगा' : `${actions} अपडेट नेटवर्क आने पर जाएँगे`,
  ],
  waitingHint: [
    'Keep going. They are saved on this phone and sent one after another once you are back online. Stay logged in.',
    'काम जारी रखें। ये इस फ़ोन में सेव हैं और नेटवर्क आते ही इसी क्रम में भेजे जाएँगे। लॉग इन रहें।',
  ],
  refused: (what: string) => [`Not saved: ${what}`, `सेव नहीं हुआ: ${what}`],
  ok: ['OK', 'ठीक है'],
  giveBackDone: ['Order returned', 'ऑर्डर वापस हो गया'],
  giveBackHint: ['The outlet will assign it to someone else.', 'आउटलेट इसे किसी और को असाइन करेगा।'],
  giveBackFailed: ['Failed to return order', 'ऑर्डर वापस नहीं हुआ'],
})
