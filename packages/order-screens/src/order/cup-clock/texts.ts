import { createTexts } from '@tapri/web-kit/language'
import type { Warmth } from './rules.ts'

const en = {
  since: (minutes: number, warmth: Warmth) =>
    `${minutes} min off the stove${{ hot: '', cooling: ', cooling', cold: ', cold' }[warmth]}`,
}

const hi: typeof en = {
  since: (minutes, warmth) =>
    `चूल्हे से उतरे ${minutes} मिनट${{ hot: '', cooling: ', ठंडी हो रही है', cold: ', ठंडी' }[warmth]}`,
}

export const useCupTexts = createTexts({ en, hi })
