import { createTexts } from '@tapri/web-kit/language'

const en = {
  label: 'New orders at the counter',
  soundOn: 'Sound is on',
  soundOff: 'Sound is off',
  turnOn: 'Turn on',
  waiting: (orders: number) => (orders === 1 ? '1 order waits' : `${orders} orders wait`),
  tooLong: (orders: number) => (orders === 1 ? '1 order waits too long' : `${orders} orders wait too long`),
  screenOn: 'Screen stays on',
  screenOff: 'Screen may turn off',
}

const hi: typeof en = {
  label: 'काउंटर पर नए ऑर्डर',
  soundOn: 'आवाज़ चालू है',
  soundOff: 'आवाज़ बंद है',
  turnOn: 'चालू करें',
  waiting: (orders) => `${orders} ऑर्डर इंतज़ार में`,
  tooLong: (orders) => `${orders} ऑर्डर बहुत देर से इंतज़ार में`,
  screenOn: 'स्क्रीन चालू रहेगी',
  screenOff: 'स्क्रीन बंद हो सकती है',
}

export const useAlarmTexts = createTexts({ en, hi })
