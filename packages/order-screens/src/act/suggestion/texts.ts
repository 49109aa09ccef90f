import { bilingual } from '@tapri/web-kit/language'

const ordersEn = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`)

export const useSuggestionTexts = bilingual({
  title: (name: string) => [`Suggested: ${name}`, `सुझाव: ${name}`],
  sharedTitle: ['Suggested: split between', 'सुझाव: इनमें बाँट दें'],
  share: (name: string, orders: number) => [`${name}: ${ordersEn(orders)}`, `${name}: ${orders} ऑर्डर`],
  give: (name: string) => [`Assign ${name}`, `${name} को असाइन करें`],
  giveShared: ['Assign as Suggested', 'सुझाव के हिसाब से असाइन करें'],
  free: ['Free', 'ख़ाली'],
  carries: (orders: number) => [`Has ${ordersEn(orders)}`, `पास में ${orders} ऑर्डर`],
  away: (distance: string) => [`${distance} from the outlet`, `आउटलेट से ${distance}`],
  about: (distance: string) => [`about ${distance} from the outlet`, `आउटलेट से क़रीब ${distance}`],
  placeUnknown: ['location unknown', 'लोकेशन पता नहीं'],
  atOutlet: (time: string) => [`at the outlet ${time}`, `आउटलेट पर ${time}`],
  delivered: (time: string) => [`delivered by ${time}`, `${time} तक पहुँचेगा`],
  kept: ['on time', 'समय पर'],
  allKept: ['all on time', 'सब समय पर'],
  late: (minutes: number) => [`${minutes} min late`, `${minutes} मिनट लेट`],
  someLate: (orders: number, minutes: number) => [
    `${orders} late, up to ${minutes} min`,
    `${orders} लेट, ${minutes} मिनट तक`,
  ],
  breaks: (orders: number) => [
    orders === 1 ? 'Makes 1 other order late' : `Makes ${orders} other orders late`,
    orders === 1 ? '1 और ऑर्डर लेट होगा' : `${orders} और ऑर्डर लेट होंगे`,
  ],
})
