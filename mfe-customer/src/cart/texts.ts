import { bilingual } from '@tapri/web-kit/language'

export const useCartTexts = bilingual({
  items: (count: number) => [count === 1 ? '1 item' : `${count} items`, count === 1 ? '1 चीज़' : `${count} चीज़ें`],
  empty: ['Your cart is empty. Add something from the menu.', 'कार्ट ख़ाली है। मेन्यू से कुछ चुनें।'],
  viewCart: ['View Cart', 'कार्ट देखें'],
  chooseOne: ['Choose one', 'एक चुनें'],
  chooseOneIfLiked: ['Choose one (optional)', 'एक चुनें (ज़रूरी नहीं)'],
  chooseSome: (most: number) => [`Choose at least one, up to ${most}`, `कम से कम एक चुनें, ज़्यादा से ज़्यादा ${most}`],
  chooseSomeIfLiked: (most: number) => [`Choose up to ${most} (optional)`, `${most} तक चुनें (ज़रूरी नहीं)`],
  none: ['None of these', 'इनमें से कुछ नहीं'],
  chooseFirst: (group: string) => [`Please choose: ${group}`, `कृपया चुनें: ${group}`],
  note: ['Instructions', 'निर्देश'],
  noteHint: ['For this item only: less sugar, extra hot', 'सिर्फ़ इस चीज़ के लिए: चीनी कम, ज़्यादा गरम'],
  addFor: (total: string) => [`Add · ${total}`, `जोड़ें · ${total}`],
  updateFor: (total: string) => [`Update · ${total}`, `बदलें · ${total}`],
})
