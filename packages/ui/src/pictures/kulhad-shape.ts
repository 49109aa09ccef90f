/** SVG geometry of the brand's kulhad in a 64 × 64 view box. `shell/public/icons/` holds the same drawing. */
export const kulhad = {
  body: 'M13.5 27h37l-4.3 25.6a7 7 0 0 1-6.9 5.8H24.7a7 7 0 0 1-6.9-5.8z',
  shade: 'M39.8 27h10.7l-4.3 25.6a7 7 0 0 1-6.9 5.8h-5.2a7 7 0 0 0 4.3-5.8z',
  band: 'M15.4 37.8h33.2l-.85 5h-31.5z',
  rim: { cx: 32, cy: 27, rx: 19.5, ry: 5.8 },
  tea: { cx: 32, cy: 27.3, rx: 15.6, ry: 3.7 },
  steam: ['M24.5 18c-3.6-3.5 3.3-6.5 0-11.5', 'M32.5 17c-4-4.2 3.8-8 0-13.5', 'M40.5 18c-3.6-3.5 3.3-6.5 0-11.5'],
}
