import { bilingual } from '@tapri/web-kit/language'

export const useFaceTexts = bilingual({
  face: {
    good: ['Good', 'अच्छा'],
    so_so: ['So-so', 'ठीक-ठाक'],
    bad: ['Bad', 'ख़राब'],
  },
  said: (face: string) => [`The customer says: ${face}`, `ग्राहक का कहना: ${face}`],
  counts: ['What customers said in the last 30 days', 'पिछले 30 दिन में ग्राहकों ने क्या कहा'],
})
