import { markShapes, type MarkShape, type MarkTone, markTones } from './mark-shapes.ts'

/** Draws a mark of a moving map, for its legend. */
export function MarkPicture({ shape, tone, sign }: { shape: MarkShape; tone: MarkTone; sign: string }) {
  const [ground, edge, text] = markTones[tone]
  return (
    <svg width="24" height="24" viewBox="-16 -16 32 32" aria-hidden>
      <path
        d={markShapes[shape]}
        fill={`var(${ground})`}
        stroke={`var(${edge})`}
        strokeWidth="2"
        strokeDasharray={tone === 'faded' ? '3 2' : undefined}
      />
      <text y="5" textAnchor="middle" fill={`var(${text})`} fontSize="14" fontWeight="700">
        {sign}
      </text>
    </svg>
  )
}
