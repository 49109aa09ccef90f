import { bilingual } from '@tapri/web-kit/language'

export const useQuoteTexts = bilingual({
  label: ['When it is there', 'ऑर्डर कब पहुँचेगा'],
  thereBy: (time: string) => [`There by ${time}`, `${time} तक पहुँचेगा`],
  thereOn: (when: string) => [`There ${when}`, `${when} पहुँचेगा`],
  parts: {
    wait: ['in the queue', 'कतार में'],
    make: ['to make it', 'बनाने में'],
    ride: ['on the way', 'रास्ते में'],
    spare: ['to spare', 'थोड़ा ज़्यादा'],
  },
  minutes: (minutes: number) => [`${minutes} min`, `${minutes} मिनट`],
  spareHint: [
    'With the minutes to spare, nine of ten recent orders would have been there in time.',
    'थोड़े ज़्यादा समय के साथ हाल के दस में से नौ ऑर्डर समय पर पहुँचते।',
  ],
  nobody: ['Nobody delivers to this place yet', 'इस जगह अभी कोई नहीं पहुँचाता'],
  edge: (outlet: string, distance: string, direction: string) => [
    `${outlet} comes as far as ${distance} ${direction} of here. If the pin is not right, please set it.`,
    `${outlet} यहाँ से ${distance} ${direction} तक ही आता है। पिन ग़लत हो तो कृपया फिर लगाएँ।`,
  ],
  kept: {
    outlet: (name: string, kept: string, orders: string) => [
      `${name} kept ${kept} of ${orders} promises in the last 30 days.`,
      `${name} ने पिछले 30 दिनों में ${orders} में से ${kept} वादे निभाए।`,
    ],
    all: (kept: string, orders: string) => [
      `We kept ${kept} of ${orders} promises in the last 30 days.`,
      `हमने पिछले 30 दिनों में ${orders} में से ${kept} वादे निभाए।`,
    ],
  },
})
