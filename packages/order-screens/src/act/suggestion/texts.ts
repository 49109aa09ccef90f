import { createTexts } from '@tapri/web-kit/language'

const ordersEn = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`)

const en = {
  title: (name: string) => `Suggested: ${name}`,
  sharedTitle: 'Suggested: share them',
  share: (name: string, orders: number) => `${name}: ${ordersEn(orders)}`,
  give: (name: string) => `Give to ${name}`,
  giveShared: 'Give as Suggested',
  free: 'Free',
  carries: (orders: number) => `Has ${ordersEn(orders)}`,
  away: (distance: string) => `${distance} from the outlet`,
  about: (distance: string) => `about ${distance} from the outlet`,
  placeUnknown: 'place not known',
  atOutlet: (time: string) => `at the outlet ${time}`,
  delivered: (time: string) => `delivered by ${time}`,
  kept: 'promise kept',
  allKept: 'all promises kept',
  late: (minutes: number) => `${minutes} min after the promise`,
  someLate: (orders: number, minutes: number) => `${orders} late, up to ${minutes} min`,
  breaks: (orders: number) =>
    orders === 1 ? '1 promise they have is missed by it' : `${orders} promises they have are missed by it`,
}

const hi: typeof en = {
  title: (name) => `सुझाव: ${name}`,
  sharedTitle: 'सुझाव: बाँट दें',
  share: (name, orders) => `${name}: ${orders} ऑर्डर`,
  give: (name) => `${name} को दें`,
  giveShared: 'सुझाव के अनुसार दें',
  free: 'खाली',
  carries: (orders) => `${orders} ऑर्डर पास हैं`,
  away: (distance) => `आउटलेट से ${distance}`,
  about: (distance) => `आउटलेट से लगभग ${distance}`,
  placeUnknown: 'जगह पता नहीं',
  atOutlet: (time) => `आउटलेट पर ${time}`,
  delivered: (time) => `${time} तक पहुँचेगा`,
  kept: 'वादा पूरा',
  allKept: 'सब वादे पूरे',
  late: (minutes) => `वादे से ${minutes} मिनट बाद`,
  someLate: (orders, minutes) => `${orders} देर से, ${minutes} मिनट तक`,
  breaks: (orders) => `इससे उनके ${orders} वादे टूटते हैं`,
}

export const useSuggestionTexts = createTexts({ en, hi })
