/** The shapes of marks around 0, 0, as SVG paths: distinguishable without colour. */
export const markShapes = {
  outlet: 'M-13-10H13L9.5 11a2 2 0 0 1-2 1.6h-15a2 2 0 0 1-2-1.6z',
  rider: 'M0-12A12 12 0 0 1 0 12A12 12 0 0 1 0-12z',
  order: 'M0-13.5L13.5 0L0 13.5L-13.5 0z',
} as const
export type MarkShape = keyof typeof markShapes

/** Tokens of fill, stroke and letters. */
export const markTones = {
  brand: ['--brand', '--surface-raised', '--surface-raised'],
  accent: ['--accent', '--on-accent', '--on-accent'],
  ink: ['--text', '--surface-raised', '--surface-raised'],
  hollow: ['--surface-raised', '--text', '--text'],
  bad: ['--danger', '--surface-raised', '--on-danger'],
  /** Its stroke is dashed. */
  faded: ['--surface-raised', '--text-quiet', '--text-quiet'],
} as const
export type MarkTone = keyof typeof markTones
