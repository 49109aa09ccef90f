import { bilingual } from '@tapri/web-kit/language'
import type { Warmth } from './cup-clock.tsx'

export const useCupTexts = bilingual({
  since: (minutes: number, warmth: Warmth) => [
    `${minutes} min off the stove${{ hot: '', cooling: ', cooling', cold: ', cold' }[warmth]}`,
    `चूल्हे से उतरे ${minutes} मिनट${{ hot: '', cooling: ', ठंडी हो रही है', cold: ', ठंडी' }[warmth]}`,
  ],
})
