import { bilingual } from '@tapri/web-kit/language'

export const useRouteMapTexts = bilingual({
  showMap: ['Show Route Map', 'रूट मैप दिखाएँ'],
  hideMap: ['Hide Route Map', 'रूट मैप छिपाएँ'],
  you: ['You', 'आप'],
  stop: (number: number, address: string) => [`Stop ${number}: ${address}`, `स्टॉप ${number}: ${address}`],
  route: (stops: number, distance: string) => [
    stops === 1 ? `1 stop, ${distance} in a straight line` : `${stops} stops, ${distance} in straight lines`,
    `${stops} स्टॉप, सीधी दूरी ${distance}`,
  ],
})
