import { bilingual } from '@tapri/web-kit/language'

export const useCartTexts = bilingual({
  items: (count: number) => [count === 1 ? '1 item' : `${count} items`, count === 1 ? '1 चीज़' : `${count} चीज़ें`],
  viewCart: ['View Cart', 'कार्ट देखें'],
  chooseOne: ['Choose one', 'एक चुनें'],
  chooseOneIfLiked: ['Choose one, if you like', 'चाहें तो एक चुनें'],
  chooseSome: (most: number) => [`Choose at least one, up to ${most}`, `कम से कम एक चुनें, ज़्यादा से ज़्यादा ${most}`],
  chooseSomeIfLiked: (most: number) => [`Choose up to ${most}, if you like`, `चाहें तो ${most} तक चुनें`],
  none: ['Nothing of this', 'इनमें से कुछ नहीं'],
  chooseFirst: (group: string) => [`Please choose: ${group}`, `कृपया चुनें: ${group}`],
  note: ['A word to the outlet', 'आउटलेट से एक बात'],
  noteHint: ['For this line, up to 200 characters', 'इसी चीज़ के लिए, 200 अक्षर तक'],
  addFor: (total: string) => [`Add · ${total}`, `जोड़ें · ${total}`],
  updateFor: (total: string) => [`Update · ${total}`, `बदलें · ${total}`],
})
