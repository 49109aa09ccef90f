import { bilingual } from '@tapri/web-kit/language'

const ordersEn = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`)

export const useSuggestionTexts = bilingual({
  title: (name: string) => [`Suggested: ${name}`, `सुझाव: ${name}`],
  sharedTitle: ['Suggested: share them', 'सुझाव: बाँट दें'],
  share: (name: string, orders: number) => [`${name}: ${ordersEn(orders)}`, `${name}: ${orders} ऑर्डर`],
  give: (name: string) => [`Give to ${name}`, `${name} को दें`],
  giveShared: ['Give as Suggested', 'सुझाव के अनुसार दें'],
  free: ['Free', 'खाली'],
  carries: (orders: number) => [`Has ${ordersEn(orders)}`, `${orders} ऑर्डर पास हैं`],
  away: (distance: string) => [`${distance} from the outlet`, `आउटलेट से ${distance}`],
  about: (distance: string) => [`about ${distance} from the outlet`, `आउटलेट से लगभग ${distance}`],
  placeUnknown: ['place not known', 'जगह पता नहीं'],
  atOutlet: (time: string) => [`at the outlet ${time}`, `आउटलेट पर ${time}`],
  delivered: (time: string) => [`delivered by ${time}`, `${time} तक पहुँचेगा`],
  kept: ['promise kept', 'वादा पूरा'],
  allKept: ['all promises kept', 'सब वादे पूरे'],
  late: (minutes: number) => [`${minutes} min after the promise`, `वादे से ${minutes} मिनट बाद`],
  someLate: (orders: number, minutes: number) => [
    `${orders} late, up to ${minutes} min`,
    `${orders} देर से, ${minutes} मिनट तक`,
  ],
  breaks: (orders: number) => [
    orders === 1 ? '1 promise they have is missed by it' : `${orders} promises they have are missed by it`,
    `इससे उनके ${orders} वादे टूटते हैं`,
  ],
})
