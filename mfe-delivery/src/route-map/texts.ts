import { createTexts } from '@tapri/web-kit/language'

const en = {
  showMap: 'Show Route Map',
  hideMap: 'Hide Route Map',
  you: 'You',
  stop: (number: number, address: string) => `Stop ${number}: ${address}`,
  route: (stops: number, distance: string) =>
    stops === 1 ? `1 stop, ${distance} in a straight line` : `${stops} stops, ${distance} in straight lines`,
}

const hi: typeof en = {
  showMap: 'रास्ते का नक्शा दिखाएँ',
  hideMap: 'रास्ते का नक्शा छिपाएँ',
  you: 'आप',
  stop: (number, address) => `पड़ाव ${number}: ${address}`,
  route: (stops, distance) => `${stops} पड़ाव, सीधी दूरी ${distance}`,
}

export const useRouteMapTexts = createTexts({ en, hi })
