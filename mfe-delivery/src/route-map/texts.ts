import { bilingual } from '@tapri/web-kit/language'

export const useRouteMapTexts = bilingual({
  showMap: ['Show Route Map', 'रास्ते का नक्शा दिखाएँ'],
  hideMap: ['Hide Route Map', 'रास्ते का नक्शा छिपाएँ'],
  you: ['You', 'आप'],
  stop: (number: number, address: string) => [`Stop ${number}: ${address}`, `पड़ाव ${number}: ${address}`],
  route: (stops: number, distance: string) => [
    stops === 1 ? `1 stop, ${distance} in a straight line` : `${stops} stops, ${distance} in straight lines`,
    `${stops} पड़ाव, सीधी दूरी ${distance}`,
  ],
})
