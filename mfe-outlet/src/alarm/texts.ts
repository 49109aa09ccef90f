import { bilingual } from '@tapri/web-kit/language'

export const useAlarmTexts = bilingual({
  soundOn: ['Sound on', 'आवाज़ चालू'],
  soundOff: ['Turn sound on', 'आवाज़ चालू करें'],
  waiting: (orders: number) => [
    orders === 1 ? '1 order waiting' : `${orders} orders waiting`,
    `${orders} ऑर्डर इंतज़ार में`,
  ],
  tooLong: (orders: number) => [
    orders === 1 ? '1 waiting too long' : `${orders} waiting too long`,
    `${orders} बहुत देर से इंतज़ार में`,
  ],
})
