import type { OptionGroup } from '@tapri/contracts/option-groups'
import { createTexts } from '@tapri/web-kit/language'

type Rule = Pick<OptionGroup, 'required' | 'max_choices'>

const en = {
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  viewCart: 'View Cart',
  rule: ({ required, max_choices }: Rule) => {
    if (max_choices === 1) return required ? 'Choose one' : 'Choose one, if you like'
    return required ? `Choose at least one, up to ${max_choices}` : `Choose up to ${max_choices}, if you like`
  },
  none: 'Nothing of this',
  chooseFirst: (group: string) => `Please choose: ${group}`,
  note: 'A word to the outlet',
  noteHint: 'For this line, up to 200 characters',
  addFor: (total: string) => `Add · ${total}`,
  updateFor: (total: string) => `Update · ${total}`,
}

const hi: typeof en = {
  items: (count) => (count === 1 ? '1 चीज़' : `${count} चीज़ें`),
  viewCart: 'कार्ट देखें',
  rule: ({ required, max_choices }) => {
    if (max_choices === 1) return required ? 'एक चुनें' : 'चाहें तो एक चुनें'
    return required ? `कम से कम एक चुनें, ज़्यादा से ज़्यादा ${max_choices}` : `चाहें तो ${max_choices} तक चुनें`
  },
  none: 'इनमें से कुछ नहीं',
  chooseFirst: (group) => `कृपया चुनें: ${group}`,
  note: 'आउटलेट से एक बात',
  noteHint: 'इसी चीज़ के लिए, 200 अक्षर तक',
  addFor: (total) => `जोड़ें · ${total}`,
  updateFor: (total) => `बदलें · ${total}`,
}

export const useCartTexts = createTexts({ en, hi })
