import colours from '@tapri/ui/pictures/pictures.module.css'
import styles from './stall-picture.module.css'

/** Draws a tea stall with animated steam. */
export function StallPicture() {
  return (
    <svg viewBox="0 0 560 440" className={styles.picture} aria-hidden>
      <ellipse cx="280" cy="408" rx="250" ry="20" className={colours.ground} />
      <circle cx="280" cy="230" r="170" className={styles.sun} />

      <g className={styles.wood}>
        <rect x="86" y="96" width="12" height="300" rx="4" />
        <rect x="462" y="96" width="12" height="300" rx="4" />
      </g>
      <g>
        {stripes.map((index) => (
          <path key={index} d={stripe(index)} className={index % 2 === 0 ? colours.clay : colours.milk} />
        ))}
        <rect x="92" y="32" width="376" height="14" rx="7" className={colours.clayDeep} />
      </g>

      <g className={styles.bunting}>
        <path d="M104 118c58 26 118 34 176 34s118-8 176-34" />
        {flags.map(({ x, y, tone }) => (
          <path key={x} d={`M${x - 8} ${y}h16l-8 17z`} className={tone} />
        ))}
      </g>

      <Steam x={180} y={196} />
      <Steam x={313} y={262} />
      <Steam x={375} y={262} />

      <Kettle />
      <Kulhad x={286} y={276} />
      <Kulhad x={348} y={276} />
      <Kulhad x={410} y={292} small />

      <rect x="66" y="330" width="428" height="18" rx="6" className={styles.top} />
      <path d="M80 348h400v52a8 8 0 0 1-8 8H88a8 8 0 0 1-8-8z" className={styles.counter} />
      <g className={styles.boards}>
        <path d="M80 378h400M180 348v30M300 348v30M410 348v30M130 378v30M250 378v30M360 378v30" />
      </g>
    </svg>
  )
}

const stripes = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** Returns the path of one awning stripe: 40 units wide at the top, 46 at the bottom. */
const stripe = (index: number) => {
  const left = 73 + index * 46
  return `M${100 + index * 40} 40h40L${left + 46} 102a23 23 0 0 1-46 0z`
}

const flags = [
  { x: 140, y: 131, tone: colours.brass },
  { x: 186, y: 143, tone: styles.leaf },
  { x: 233, y: 150, tone: colours.clay },
  { x: 280, y: 152, tone: colours.brass },
  { x: 327, y: 150, tone: styles.leaf },
  { x: 374, y: 143, tone: colours.clay },
  { x: 420, y: 131, tone: colours.brass },
] as const

const Steam = ({ x, y }: { x: number; y: number }) => (
  <g className={styles.steam} transform={`translate(${x} ${y})`}>
    <path d="M-12 0c-10-12 9-20 0-36" />
    <path d="M2 -4c-12-14 11-24 0-42" />
    <path d="M16 0c-10-12 9-20 0-36" />
  </g>
)

const Kulhad = ({ x, y, small }: { x: number; y: number; small?: boolean }) => (
  <g transform={`translate(${x} ${y}) scale(${small ? 0.72 : 1})`}>
    <path d="M0 4h58l-7 42a9 9 0 0 1-9 8H16a9 9 0 0 1-9-8z" className={colours.clay} />
    <path d="M42 4h16l-7 42a9 9 0 0 1-9 8h-6a9 9 0 0 0 6-8z" className={colours.clayDeep} />
    <path d="M3 22h52l-1.200 7H4.200z" className={colours.milk} />
    <ellipse cx="29" cy="4" rx="29" ry="7" className={colours.clayDeep} />
    <ellipse cx="29" cy="4.500" rx="23" ry="4.500" className={colours.tea} />
  </g>
)

const Kettle = () => (
  <g>
    <path d="M122 236c0-44 116-44 116 0" className={styles.handle} />
    <path d="M232 262c26-2 34-18 42-34l12 6c-6 34-24 58-54 60z" className={colours.brassDeep} />
    <path
      d="M108 318c-6-48 20-84 72-84s78 36 72 84a12 12 0 0 1-12 12H120a12 12 0 0 1-12-12z"
      className={colours.brass}
    />
    <path d="M204 238c34 10 52 42 48 80a12 12 0 0 1-12 12h-26c16-24 16-64-10-92z" className={colours.brassDeep} />
    <ellipse cx="180" cy="236" rx="38" ry="8" className={colours.brassDeep} />
    <circle cx="180" cy="224" r="8" className={colours.clayDeep} />
    <path d="M130 270c4-12 10-18 20-22" className={styles.shine} />
  </g>
)
