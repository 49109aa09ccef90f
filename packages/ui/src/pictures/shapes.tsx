import type { ReactNode } from 'react'
import { kulhad } from './kulhad-shape.ts'
import styles from './pictures.module.css'

type Place = { x: number; y: number; scale?: number; turn?: number }

const place = ({ x, y, scale = 1, turn = 0 }: Place) => `translate(${x} ${y}) rotate(${turn}) scale(${scale})`

/** Renders the SVG frame of every illustration, with the ground. */
export function Sheet({ children, wide = 60 }: { children: ReactNode; wide?: number }) {
  return (
    <svg viewBox="0 0 160 160" className={styles.picture} aria-hidden>
      <ellipse cx="80" cy="138" rx={wide} ry="8.5" className={styles.ground} />
      {children}
    </svg>
  )
}

/** Draws a clay cup; x and y are the centre of its base. */
export function Kulhad({ empty, ...where }: Place & { empty?: boolean }) {
  return (
    <g transform={place(where)}>
      <g transform="translate(-32 -58.4)">
        <path d={kulhad.body} className={styles.clay} />
        <path d={kulhad.shade} className={styles.clayDeep} />
        <path d={kulhad.band} className={styles.milk} />
        <ellipse {...kulhad.rim} className={styles.clayDeep} />
        <ellipse {...kulhad.tea} className={empty ? styles.ink : styles.tea} />
      </g>
    </g>
  )
}

/** Draws a tea glass; x and y are the centre of its base. */
export function Glass({ empty, ...where }: Place & { empty?: boolean }) {
  return (
    <g transform={place(where)}>
      <path d="M-15-44L-11-3A11 3 0 0 0 11-3L15-44Z" className={styles.glass} />
      {!empty && <path d="M-12.5-34L-9.5-6A9.5 2.5 0 0 0 9.5-6L12.5-34Z" className={styles.tea} />}
      <path d="M-6-30L-5-9M0-30V-8M6-30L5-9" className={styles.steam} strokeWidth="1.5" />
      <ellipse cy="-44" rx="15" ry="3.2" className={styles.ground} />
      <ellipse cy="-44" rx="12" ry="2" className={styles.milk} />
    </g>
  )
}

/** Draws a kettle; x and y are the centre of its base. */
export function Kettle(where: Place) {
  return (
    <g transform={place(where)}>
      <path d="M-30-62C-30-88 30-88 30-62" className={styles.line} strokeWidth="5" />
      <path d="M30-32C44-34 46-50 56-58L63-53C56-44 54-18 30-14Z" className={styles.brassDeep} />
      <path d="M-38-22C-38-46-24-58 0-58S38-46 38-22C38-6 30 0 20 0H-20C-30 0-38-6-38-22Z" className={styles.brass} />
      <path d="M12-56.5C29-52 38-41 38-22C38-6 30 0 20 0H4C18-8 26-38 12-56.5Z" className={styles.brassDeep} />
      <path d="M-17-57C-17-66 17-66 17-57A17 3.5 0 0 1-17-57Z" className={styles.brassDeep} />
      <circle cy="-67" r="4" className={styles.ink} />
      <path d="M-27-24C-27-34-22-42-14-46" className={styles.steam} strokeWidth="4" opacity="0.7" />
    </g>
  )
}

/** Draws a round biscuit with its holes. */
export function Biscuit(where: Place) {
  return (
    <g transform={place(where)}>
      <circle r="13" className={styles.brassDeep} />
      <circle r="10.5" className={styles.brass} />
      <path d="M-4-3.5h.1M4-3.5h.1M0 3.5h.1" className={styles.line} strokeWidth="2.4" />
    </g>
  )
}

/** Draws three strokes of steam over x, y. */
export function Steam({ x, y, scale = 1 }: Place) {
  return (
    <g transform={place({ x, y, scale })}>
      {kulhad.steam.map((d) => (
        <path key={d} d={d} transform="translate(-32 -18)" className={styles.steam} strokeWidth="3" />
      ))}
    </g>
  )
}
