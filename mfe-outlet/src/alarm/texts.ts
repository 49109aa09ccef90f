import { bilingual } from '@tapri/web-kit/language'

export const useAlarmTexts = bilingual({
  label: ['New orders at the counter', 'काउंटर पर नए ऑर्डर'],
  soundOn: ['Sound is on', 'आवाज़ चालू है'],
  soundOff: ['Sound is off', 'आवाज़ बंद है'],
  turnOn: ['Turn on', 'चालू करें'],
  waiting: (orders: number) => [orders === 1 ? '1 order waits' : `${orders} orders wait`, `${orders} ऑर्डर इंतज़ार में`],
  tooLong: (orders: number) => [
    orders === 1 ? '1 order waits too long' : `${orders} orders wait too long`,
    `${orders} ऑर्डर बहुत देर से इंतज़ार में`,
  ],
  screenOn: ['Screen stays on', 'स्क्रीन चालू रहेगी'],
  screenOff: ['Screen may turn off', 'स्क्रीन बंद हो सकती है'],
})
