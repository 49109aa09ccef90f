import { createTexts } from '@tapri/web-kit/language'

const en = {
  label: 'When it is there',
  thereBy: (time: string) => `There by ${time}`,
  thereOn: (when: string) => `There ${when}`,
  parts: { wait: 'in the queue', make: 'to make it', ride: 'on the way', spare: 'to spare' },
  minutes: (minutes: number) => `${minutes} min`,
  spareHint: 'With the minutes to spare, nine of ten recent orders would have been there in time.',
  nobody: 'Nobody delivers to this place yet',
  edge: (outlet: string, distance: string, direction: string) =>
    `${outlet} comes as far as ${distance} ${direction} of here. If the pin is not right, please set it.`,
}

const hi: typeof en = {
  label: 'ऑर्डर कब पहुँचेगा',
  thereBy: (time) => `${time} तक पहुँचेगा`,
  thereOn: (when) => `${when} पहुँचेगा`,
  parts: { wait: 'कतार में', make: 'बनाने में', ride: 'रास्ते में', spare: 'थोड़ा ज़्यादा' },
  minutes: (minutes) => `${minutes} मिनट`,
  spareHint: 'थोड़े ज़्यादा समय के साथ हाल के दस में से नौ ऑर्डर समय पर पहुँचते।',
  nobody: 'इस जगह अभी कोई नहीं पहुँचाता',
  edge: (outlet, distance, direction) =>
    `${outlet} यहाँ से ${distance} ${direction} तक ही आता है। पिन ग़लत हो तो कृपया फिर लगाएँ।`,
}

export const useQuoteTexts = createTexts({ en, hi })
