import type { Face } from '@tapri/contracts/faces'
import { createTexts } from '@tapri/web-kit/language'

const face: Record<Face, string> = { good: 'Good', so_so: 'So-so', bad: 'Bad' }

const en = {
  face,
  said: (face: string) => `The customer says: ${face}`,
  counts: 'What customers said in the last 30 days',
}

const hi: typeof en = {
  face: { good: 'अच्छा', so_so: 'ठीक-ठाक', bad: 'ख़राब' },
  said: (face) => `ग्राहक का कहना: ${face}`,
  counts: 'पिछले 30 दिन में ग्राहकों ने क्या कहा',
}

/** The three faces that a customer may give to a delivered order. */
export const useFaceTexts = createTexts({ en, hi })
