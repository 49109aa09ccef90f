import { createTexts } from '@tapri/web-kit/language'

const en = {
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  viewCart: 'View Cart',
}

const hi: typeof en = {
  items: (count) => (count === 1 ? '1 चीज़' : `${count} चीज़ें`),
  viewCart: 'कार्ट देखें',
}

export const useCartTexts = createTexts({ en, hi })
