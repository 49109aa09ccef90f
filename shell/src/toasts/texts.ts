import { createTexts } from '@tapri/web-kit/language'

const en = {
  label: 'Notices',
  close: 'Close',
}

const hi: typeof en = {
  label: 'सूचनाएँ',
  close: 'बंद करें',
}

export const useToastTexts = createTexts({ en, hi })
